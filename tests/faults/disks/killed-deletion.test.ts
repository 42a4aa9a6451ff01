import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { awaitPhoto } from '#app/data/write/uploads/uploads.sql.server.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { readDatabase } from '#tests/support/databases/read-database.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const kills = rounds({ each: 2, release: 16 })
const password = 'Muehle-2026'
const photos = 60
const checkIns = 6000
const tables = ['CheckIn', 'Upload', 'Schedule', 'ScheduleRevision', 'Task', 'Staff']

let neighbour: Owner
let neighboursRemains: ReturnType<typeof remainsOf>

beforeAll(async () => {
  neighbour = await inDatabaseOf(folder.path, () => busyCompany(3))
  neighboursRemains = remainsOf(neighbour)
})

test(`kill -9 in the middle of a deletion, ${kills} times: after the next start nothing of the company is left, and all of another`, async () => {
  let interrupted = 0
  let server = await startProduction({ directory: folder.path })
  for (let kill = 0; kill < kills; kill++) {
    const owner = await inDatabaseOf(folder.path, () => busyCompany(photos))
    await deleteAndKill(server, { owner, share: kill / kills })
    const remains = remainsOf(owner)
    if (remains.rows > 0 || remains.files > neighboursRemains.files) interrupted += 1
    server = await startProduction({ directory: folder.path })
    await expect
      .poll(() => remainsOf(owner), { timeout: 30_000, interval: 100 })
      .toEqual({ rows: 0, noted: 0, files: neighboursRemains.files })
  }
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(remainsOf(neighbour)).toEqual(neighboursRemains)
  expect(interrupted).toBeGreaterThan(0)
}, 240_000)

/** Deletes the company, and kills the server at a share of the work: up to 0.5 the rows go, above it the files. */
async function deleteAndKill(server: ProductionServer, { owner, share }: { owner: Owner; share: number }) {
  const deletion = fetch(`${server.origin}/settings/account`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  }).catch(() => undefined)
  const isFarEnough = () =>
    share < 0.5
      ? remainsOf(owner).rows < checkIns * (1 - share * 2) + 1
      : remainsOf(owner).files - neighboursRemains.files < photos * (2 - share * 2)
  while (!isFarEnough()) await setTimeout(1)
  await server.stop('SIGKILL')
  await deletion
}

/** How many rows a company has, how many files wait for removal, and how many files there are. */
function remainsOf({ companyId }: Owner) {
  const rows = readDatabase(folder.path, (sqlite) => {
    const count = (table: string) =>
      Number(sqlite.prepare(`SELECT count(*) FROM ${table} WHERE companyId = ?`).pluck().get(companyId))
    const company = Number(sqlite.prepare('SELECT count(*) FROM Company WHERE id = ?').pluck().get(companyId))
    return tables.reduce((sum, table) => sum + count(table), company)
  })
  const all = readdirSync(join(folder.path, 'uploads'), { withFileTypes: true, recursive: true })
  return { rows, noted: countFilesToRemove(), files: all.filter((entry) => entry.isFile()).length }
}

function countFilesToRemove() {
  return readDatabase(folder.path, (sqlite) =>
    Number(sqlite.prepare('SELECT count(*) FROM FileToRemove').pluck().get()),
  )
}

async function busyCompany(photoCount: number): Promise<Owner> {
  const owner = await createOwner({ password })
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  await createCheckIn(owner, { schedule, task, staff, slotAt: '1999-12-31T14:00' })
  await database().atomically((sql) => {
    const columns = sql.all<{ name: string }>("SELECT name FROM pragma_table_info('CheckIn')").map(({ name }) => name)
    const values = columns.map((name) => ownValues[name] ?? `c.${name}`)
    sql.run(
      `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < :checkIns)
       INSERT INTO CheckIn (${columns.join()}) SELECT ${values.join()} FROM n, CheckIn c WHERE c.companyId = :companyId`,
      { checkIns, companyId: owner.companyId },
    )
  })
  const keys = Array.from({ length: photoCount }, newId)
  await database().atomically((sql) => {
    for (const key of keys) awaitPhoto(sql, owner.companyId, { key, scheduleId: schedule.id, now: new Date() })
  })
  for (const key of keys) {
    const beginning = join(folder.path, 'uploads', key.slice(0, 2))
    mkdirSync(beginning, { recursive: true })
    writeFileSync(join(beginning, key), '1')
  }
  return owner
}

/** The columns that differ between check-ins. */
const ownValues: Record<string, string> = {
  id: 'lower(hex(randomblob(8)))',
  slotAt: "strftime('%Y-%m-%dT%H:%M', '2000-01-01', '+' || i || ' hours')",
}
