import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { formCheckIn, jsonCheckIn } from '#tests/support/check-in-requests.ts'
import { createOwner } from '#tests/support/factories.ts'
import { sendAll, type LoadRequest } from '#tests/support/http-load.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/open-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let works: OpenWork[]
let token: string

beforeAll(async () => {
  works = await prepareOpenWork(folder.path, 4)
  await openDatabase(new Date())
  token = (await createOwner()).token
  await closeDatabase()
}, 60_000)

test(
  'a server that staff alone use never loads the query compiler; an owner’s list does',
  { timeout: 60_000 },
  async () => {
    const [first, second] = works
    if (!first || !second) throw new Error('There is no open work')
    const status: LoadRequest = { method: 'GET', path: `/schedules/${first.scheduleId}/status` }
    const ofStaff = (origin: string) => [
      { request: { method: 'GET' as const, path: '/healthcheck' }, answer: 200 },
      { request: status, answer: 200 },
      { request: formCheckIn(first, 'first', origin), answer: 303 },
      { request: jsonCheckIn(second, 'second'), answer: 201 },
      { request: status, answer: 200 },
    ]
    const tasks = { method: 'GET' as const, path: '/api/tasks', headers: { Authorization: `Bearer ${token}` } }
    expect(await loadedBy('staff', ofStaff)).toEqual([])
    expect(await loadedBy('owner', () => [{ request: tasks, answer: 200 }])).not.toEqual([])
  },
)

type Call = { request: LoadRequest; answer: number }

/** The modules of the query compiler that a server has loaded when it has answered these calls: V8 lists what ran. */
async function loadedBy(name: string, callsOf: (origin: string) => Call[]): Promise<string[]> {
  const coverage = join(folder.path, name)
  mkdirSync(coverage)
  const server = await startProduction({ directory: folder.path, environment: { NODE_V8_COVERAGE: coverage } })
  for (const { request, answer } of callsOf(server.origin)) {
    const [answered] = await sendAll(server.port, [request], 1)
    expect(`${request.path} ${answered?.status}`).toBe(`${request.path} ${answer}`)
  }
  await server.stop('SIGTERM')
  const files = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'))
  const scripts = files.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  expect(scripts.some(({ url }) => url.endsWith('/build/server/index.js'))).toBe(true)
  return scripts.map(({ url }) => url).filter((url) => url.includes('query_compiler'))
}
