import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { weeklyReport } from '#tests/support/stories/report-form.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const reports = 8
let owner: Owner

beforeAll(async () => {
  owner = await inDatabaseOf(folder.path, async () => {
    const company = await createOwner({ email: 'anna@example.com' })
    await givePlan(company, 'premium')
    const [task, staff] = [await createTask(company), await createStaff(company)]
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    for (let index = 0; index < 4; index += 1) await createSchedule(company, { frequency: 'hourly', times, tasks })
    return company
  })
})

test('servers killed again and again make each due report once, and mail it once', async () => {
  let server = await startProduction({ directory: folder.path })
  const contents = { ...weeklyReport, form: 'both', columns: ['slotAt', 'status'], parts: ['records'], period: 'week' }
  for (let index = 0; index < reports; index += 1)
    await call(server, '/api/reports', { ...contents, name: `Report ${index}`, recipientIds: [owner.userId] })
  await server.stop('SIGTERM')
  await inDatabaseOf(folder.path, async () => {
    const due = new Date(Date.now() - 1000)
    await database().atomically((sql) => sql.run('UPDATE Report SET nextIssueAt = :due', { due }))
  })
  let kills = 0
  for (let made = -1; made < reports;) {
    server = await startProduction({ directory: folder.path })
    // As a server killed in the middle of a document leaves it: the next one waits a quarter of an hour before it tries again.
    made = await untilMoreAreReady(made)
    if (made >= reports) break
    await server.stop('SIGKILL')
    kills += 1
    await inDatabaseOf(folder.path, async () => {
      const now = new Date()
      await database().atomically((sql) =>
        sql.run('UPDATE IssuedDocument SET nextTryAt = :now, beginnings = 0', { now }),
      )
    })
  }
  expect(kills).toBeGreaterThanOrEqual(2)
  const documents = readyDocuments()
  expect(new Set(documents.map(({ number }) => number)).size).toBe(reports)
  expect(documents.map(({ deliveries }) => deliveries)).toEqual(Array.from({ length: reports }, () => 1))
  await expect.poll(attachedFiles, { timeout: 60_000 }).toHaveLength(reports)
  expect(new Set(attachedFiles()).size).toBe(reports)
  expect(await server.stop('SIGTERM')).toBe(0)
}, 300_000)

type MadeDocument = { number: number; deliveries: number }

/** The documents that are ready, read beside the server: so many calls would be refused. */
function readyDocuments(): MadeDocument[] {
  const sqlite = new Sqlite(join(folder.path, 'klarbuch.db'), { readonly: true })
  try {
    return sqlite.prepare(ready).all() as MadeDocument[]
  } finally {
    sqlite.close()
  }
}

const ready = `
  SELECT number, (SELECT count(*) FROM Delivery v WHERE v.documentId = d.id) AS deliveries
  FROM IssuedDocument d WHERE state = 'ready'`

/** Waits until some more documents are ready than before, and returns how many. */
async function untilMoreAreReady(before: number): Promise<number> {
  for (;;) {
    const { length } = readyDocuments()
    if (length >= Math.min(reports, before + 3)) return length
    await setTimeout(20)
  }
}

async function call({ origin }: ProductionServer, path: string, body?: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  expect(answer.ok, path).toBe(true)
  return answer.json()
}

/** The names of the PDFs that the mails in the outbox attach. */
function attachedFiles(): string[] {
  const outbox = join(folder.path, 'outbox')
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .flatMap((file) => /filename="?(Report_\d+)[^\n]*\.pdf/.exec(readFileSync(join(outbox, file), 'utf8'))?.[1] ?? [])
}
