import { cpSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { copyBuild } from '#tests/support/servers/copy-build.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let openWork: OpenWork[]
let document: { path: string; headers: Record<string, string> }

beforeAll(async () => {
  const original = join(folder.path, 'original')
  openWork = await prepareOpenWork(original, 4)
  document = await inDatabaseOf(original, async () => {
    const owner = await createOwner()
    const { id } = await createSchedule(owner, { tasks: [] })
    return { path: `/api/schedules/${id}/qr.pdf?format=A6`, headers: { Authorization: `Bearer ${owner.token}` } }
  })
})

test('builds side by side: after the switch to another, the server that runs goes on with its own', async () => {
  const { place, directory } = prepared('side-by-side')
  const [first, second, current] = ['1', '2', 'current'].map((name) => join(place, name)) as [string, string, string]
  for (const release of [first, second]) copyBuild(release)
  rmSync(join(second, 'build/client/assets'), { recursive: true })
  symlinkSync(first, current)
  const server = await startProduction({ directory, program: join(current, 'build/programs/serve.js') })
  symlinkSync(second, `${current}.next`)
  renameSync(`${current}.next`, current)

  const asset = readdirSync(join(first, 'build/client/assets')).find((name) => name.endsWith('.js')) ?? ''
  expect((await fetch(`${server.origin}/assets/${asset}`)).status).toBe(200)
  expect(await documentOf(server)).toBe(200)
  expect(await readiness(server)).toMatchObject({ build: true })
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('a build in the place of the one that runs: check-ins go on, documents are 503, readiness, log and metrics say so', async () => {
  const { place, directory } = prepared('in-place')
  copyBuild(place)
  const server = await startProduction({ directory, program: join(place, 'build/programs/serve.js') })
  expect(await readiness(server)).toMatchObject({ build: true })
  // Two seconds after the start, the code of these is loaded by itself.
  const { headers } = document
  for (const path of ['/api/openapi.json', '/api/schedules'])
    expect((await fetch(`${server.origin}${path}`, { headers })).status).toBe(200)
  for (const part of ['server', 'programs']) rmSync(join(place, 'build', part), { recursive: true })
  expect(await documentOf(server)).toBe(503)
  const inTurkish = { headers: { 'Accept-Language': 'tr' } }
  for (let times = 0; times < 2; times += 1)
    expect(await (await fetch(`${server.origin}/login`, inTurkish)).text()).toContain('lang="en"')
  await expect.poll(() => server.log().match(/"language":"tr".*texts could not be read/g)).toHaveLength(1)
  copyBuild(place)
  expect(await documentOf(server)).toBe(503)
  expect(await readiness(server)).toMatchObject({ build: false })
  expect(server.log()).toContain('build/ was replaced while the server runs')
  const [answer] = await sendAll(
    server.port,
    openWork.slice(0, 1).map((work) => jsonCheckIn(work, 'key')),
    1,
  )
  expect(answer?.status).toBe(201)
  expect(await server.stop('SIGTERM')).toBe(0)
  const next = await startProduction({ directory, program: join(place, 'build/programs/serve.js') })
  expect(await documentOf(next)).toBe(200)
  expect(await next.stop('SIGTERM')).toBe(0)
})

/** A place for builds, with its own data folder. */
function prepared(name: string) {
  const place = join(folder.path, name)
  const directory = join(place, 'data')
  cpSync(join(folder.path, 'original'), directory, { recursive: true })
  return { place, directory }
}

async function documentOf({ origin }: ProductionServer): Promise<number> {
  return (await fetch(origin + document.path, { headers: document.headers })).status
}

async function readiness({ origin }: ProductionServer): Promise<unknown> {
  return (await fetch(`${origin}/healthcheck/ready`)).json()
}
