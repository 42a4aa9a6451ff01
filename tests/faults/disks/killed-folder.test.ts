import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const schedules = 8
let owner: Owner

beforeAll(async () => {
  owner = await inDatabaseOf(folder.path, async () => {
    const company = await createOwner()
    const task = await createTask(company)
    const staff = await createStaff(company)
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    for (let index = 0; index < schedules; index += 1)
      await createSchedule(company, { title: `Plan ${index}`, frequency: 'hourly', times, tasks })
    return company
  })
})

test('after kill -9 in the middle of a folder the next server makes it whole, and nothing unfinished is left', async () => {
  let server = await startProduction({ directory: folder.path })
  const month = new Date().toISOString().slice(0, 7)
  const { id } = await call(server, '/api/folders', { selection: 'all', month })
  await untilFolder(server, id, ({ done }) => done >= 2)
  await server.stop('SIGKILL')
  expect(files()).toHaveLength(1)
  expect(files()).not.toEqual([id])
  server = await startProduction({ directory: folder.path })
  await untilFolder(server, id, ({ state }) => state === 'ready')
  await expect.poll(files, { timeout: 20_000 }).toEqual([id])
  const zip = await fetch(`${server.origin}/api/folders/${id}/folder.zip`, { headers: headers() })
  expect(unzip(Buffer.from(await zip.arrayBuffer())).size).toBe(schedules + 1)
  expect(await server.stop('SIGTERM')).toBe(0)
}, 240_000)

test('a server that is stopped in the middle of a folder ends at once, and the next one makes it', async () => {
  let server = await startProduction({ directory: folder.path })
  const { id } = await call(server, '/api/folders', { selection: 'all', month: new Date().toISOString().slice(0, 7) })
  await untilFolder(server, id, ({ done }) => done >= 1)
  const stoppedAt = performance.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
  server = await startProduction({ directory: folder.path })
  await untilFolder(server, id, ({ state }) => state === 'ready')
  expect(await server.stop('SIGTERM')).toBe(0)
}, 240_000)

type FolderState = { id: string; state: string; done: number }

async function untilFolder(server: ProductionServer, id: string, isThen: (folder: FolderState) => boolean) {
  while (!isThen(await call(server, `/api/folders/${id}`))) await setTimeout(100)
}

async function call({ origin }: ProductionServer, path: string, body?: object): Promise<FolderState> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(origin + path, { headers: headers(), ...sent })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as FolderState
}

function headers() {
  return { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' }
}

function files() {
  const entries = readdirSync(join(folder.path, 'folders'), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
