import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { machineIn } from '#tests/support/servers/backups.ts'
import { photoCheckIn, preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'

const folder = useTemporaryFolder()
const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** A shell whose umask lets everybody read and write new files. */
const generous = ['sh', '-c', 'umask 0; exec "$@"', 'sh'] as const

let place: string
let machine: ReturnType<typeof machineIn>

beforeAll(() => {
  place = join(folder.path, 'place')
  machine = machineIn(place)
  mkdirSync(join(place, 'tmp'))
})

/** Everything in the place except the folders that an operator makes before. */
function pathsMade(): string[] {
  const ownFolders = ['machine', 'backups', 'tmp', 'elsewhere']
  const all = readdirSync(place, { withFileTypes: true, recursive: true })
  return all
    .map((entry) => relative(place, join(entry.parentPath, entry.name)))
    .filter((path) => !ownFolders.includes(path))
}

function openToOthers(): string[] {
  return pathsMade().filter((path) => (statSync(join(place, path)).mode & 0o077) !== 0)
}

async function runInPlace(program: string, more: { environment?: Record<string, string>; args?: string[] } = {}) {
  const environment = { ...machine.environment, TMPDIR: join(place, 'tmp'), ...more.environment }
  return runInFolder(program, { directory: machine.directory, command: [...generous], ...more, environment })
}

function startServer(program: string) {
  const [command, ...args] = generous
  const environment = { ...machine.environment, TMPDIR: join(place, 'tmp') }
  return startProduction({ directory: machine.directory, program, command, args, environment })
}

test('whatever a program makes is for its own user alone, whatever the shell would allow', async () => {
  const demo = await startServer('build/programs/demo.js')
  await expect.poll(() => demo.log()).toContain('Stop with Ctrl+C')
  const body = { email: 'huber@alte-muehle.example' }
  await fetch(`${demo.origin}/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await expect.poll(() => existsSync(join(machine.directory, 'outbox'))).toBe(true)
  expect(await demo.stop('SIGTERM')).toBe(0)

  const { owner, optional, task } = await preparePhotoWork(machine.directory)
  // These helpers are no programs, so their files don't count.
  for (const path of openToOthers()) chmodSync(join(place, path), 0o700)

  const server = await startServer('build/programs/serve.js')
  const photo = await someJpeg({ width: 90, height: 90 })
  const form = photoCheckIn(server.origin, { scheduleId: optional.id, taskId: task.id, photo })
  expect((await fetch(form, { redirect: 'manual' })).status).toBe(303)
  const poster = await fetch(`${server.origin}/api/schedules/${optional.id}/qr.pdf?format=A4`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  expect(poster.status).toBe(200)
  // Try again while the server makes its own backup.
  await expect.poll(() => runInPlace('backup'), { timeout: 60_000 }).toMatchObject({ code: 0 })
  expect((await runInPlace('company-plan', { args: ['huber@alte-muehle.example', 'pro'] })).code).toBe(0)
  expect((await runInPlace('doctor')).stdout).toContain('database')
  await runInPlace('stripe-setup')
  expect(openToOthers()).toEqual([])
  expect(await server.stop('SIGTERM')).toBe(0)

  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  const otherFolders = { DATABASE_URL: `file:${elsewhere}/klarbuch.db`, UPLOADS_DIR: `${elsewhere}/uploads` }
  expect(await runInPlace('restore', { args: ['latest'], environment: otherFolders })).toMatchObject({ code: 0 })

  expect(openToOthers()).toEqual([])
  for (const name of [
    'klarbuch.db',
    'klarbuch.db.test-payments.json',
    'klarbuch.db.server-lock',
    'outbox',
    'uploads',
  ]) {
    expect(pathsMade()).toContain(join('machine', name))
  }
  expect(pathsMade().some((path) => /^machine\/outbox\/.*\.eml$/.test(path))).toBe(true)
  expect(pathsMade().some((path) => /^machine\/uploads\/\w+/.test(path))).toBe(true)
  expect(pathsMade().some((path) => /^backups\/klarbuch-.*\.db\.gz$/.test(path))).toBe(true)
  expect(pathsMade().some((path) => /^backups\/files\/\w+/.test(path))).toBe(true)
  expect(pathsMade()).toContain(join('elsewhere', 'klarbuch.db'))
})

test('a start closes files that an older server has left open to others, except files of other users', async () => {
  for (const path of pathsMade())
    chmodSync(join(place, path), statSync(join(place, path)).isDirectory() ? 0o777 : 0o666)
  for (const path of ['..', '.', 'machine', 'backups']) chmodSync(join(place, path), 0o755)
  const [theirs, foreign] = [join(place, 'backups/notes.txt'), join(place, 'backups/klarbuch-20200101T000000Z.json')]
  writeFileSync(theirs, 'of the operator', { mode: 0o644 })
  writeFileSync(foreign, '{}', { mode: 0o644 })
  if (isRoot) chownSync(foreign, nobody, nobody)

  const server = await startServer('build/programs/serve.js')
  expect(readableByOthers()).toEqual([
    ...(isRoot ? ['backups/klarbuch-20200101T000000Z.json'] : []),
    'backups/notes.txt',
  ])
  expect(server.log()).toContain('kept to its owner')
  expect(server.log()).not.toContain('others on this machine may read it')
  expect(await server.stop('SIGTERM')).toBe(0)

  const again = await startServer('build/programs/serve.js')
  expect(again.log()).not.toContain('kept to its owner')
  await again.stop('SIGTERM')
})

/** Files of the server and its backups that another user can read. As root it tries as that user, otherwise it checks the rights. */
function readableByOthers(): string[] {
  return isRoot ? foundByNobody() : pathsMade().filter((path) => isFile(path) && isReached(path))
}

function foundByNobody(): string[] {
  const search = ['machine', 'backups', '-type', 'f', '-readable']
  const { stdout } = spawnSync('find', search, { cwd: place, uid: nobody, gid: nobody, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).toSorted()
}

function isFile(path: string): boolean {
  return /^(machine|backups)\//.test(path) && statSync(join(place, path)).isFile()
}

function isReached(path: string): boolean {
  return path === '.' || ((statSync(join(place, path)).mode & 0o055) !== 0 && isReached(join(path, '..')))
}
