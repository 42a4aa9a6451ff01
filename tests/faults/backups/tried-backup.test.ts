import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '#app/gateways/backups/age.server.ts'
import { canMount, withMounts } from '#tests/support/faults/mounts.ts'
import { startStandInBucket, type Fault } from '#tests/support/outside/stand-in-bucket.ts'
import { machineIn } from '#tests/support/servers/backups.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { environmentOf, startProduction } from '#tests/support/servers/production-server.ts'
import { runProgram, startProgram } from '#tests/support/servers/run-program.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const buckets: Awaited<ReturnType<typeof startStandInBucket>>[] = []
const never = new Promise<boolean>(() => undefined)
const isArchive = (path: string) => path.endsWith('.db.gz')
let photoKey: string

beforeAll(async () => {
  const original = join(folder.path, 'original')
  const { owner, optional } = await preparePhotoWork(original)
  photoKey = await inDatabaseOf(original, () => createStoredPhoto(owner, optional.id, Buffer.from('a photo')))
})
afterAll(() => buckets.forEach((bucket) => bucket.stop()))

/** A machine with a copy of the database and its photo, and a place for backups of its own. */
function machine(name: string) {
  const found = machineIn(join(folder.path, name))
  cpSync(join(folder.path, 'original'), found.directory, { recursive: true })
  return { ...found, work: join(found.directory, 'klarbuch.db.backup') }
}

async function machineWithBucket(name: string, fault: Fault = () => false) {
  const bucket = await startStandInBucket()
  buckets.push(bucket)
  bucket.faults.fault = fault
  const { directory, work } = machine(name)
  return { bucket, directory, work, environment: { ...environmentOf(directory), ...bucket.environment } }
}

function noteIn(work: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(work, 'tried.json'), 'utf8')) as Record<string, unknown>
}

const attempt = (environment: Record<string, string>) =>
  runProgram('restore', { args: ['--try', 'latest'], environment })

test('the server tries its backup by itself, beside its database, and counts it', async () => {
  const { bucket, directory, work, environment } = await machineWithBucket('by-itself')
  const port = await freePort()
  const metrics = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' }
  const server = await startProduction({ directory, environment: { ...environment, ...metrics, NODE_OPTIONS: '' } })
  await expect.poll(server.log, { timeout: 100_000 }).toContain('backup tried')
  expect(server.log()).toMatch(
    /"name":"klarbuch-\d{8}T\d{6}Z","triedAt":"[^"]+","outcome":"restored".*"ms":\d+,"msg":"backup tried"/,
  )
  expect(readdirSync(work).toSorted()).toEqual(['last.json', 'lock', 'tried.json'])
  const values = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(values).toMatch(/^klarbuch_backup_restored_timestamp_seconds 1[\d.e+]+$/m)
  expect(values).toMatch(/^klarbuch_backup_tries_total\{outcome="restored"\} 1$/m)
  expect(values).toMatch(/^klarbuch_backup_try_failed 0$/m)
  expect(bucket.objects.size).toBe(3)
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('a try that fails is logged and counted, and the server goes on', async () => {
  const { directory, work, environment } = await machineWithBucket('failing', ({ method, path, response }) => {
    if (method !== 'GET' || !isArchive(path)) return false
    return Boolean(response.writeHead(500).end())
  })
  const port = await freePort()
  const metrics = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' }
  const server = await startProduction({ directory, environment: { ...environment, ...metrics, NODE_OPTIONS: '' } })
  await expect.poll(server.log, { timeout: 100_000 }).toContain('backup try failed')
  expect(server.log()).toMatch(/"error":"The try failed: The bucket answered GET with 500/)
  await expect.poll(() => noteIn(work)).toMatchObject({ outcome: 'failed', restoredAt: null })
  const values = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(values).toMatch(/^klarbuch_backup_tries_total\{outcome="failed"\} 1$/m)
  expect(values).toMatch(/^klarbuch_backup_try_failed 1$/m)
  expect((await fetch(`${server.origin}/healthcheck`)).status).toBe(200)
  await server.stop('SIGTERM')
})

test('a try beside another backup is put off, and is no failure', async () => {
  const { bucket, work, environment } = await machineWithBucket('put-off')
  expect(await runProgram('backup', { environment })).toMatchObject({ code: 0 })
  bucket.faults.fault = ({ method, path }) => method === 'PUT' && isArchive(path) && never
  const other = startProgram('backup', { environment })
  await expect.poll(() => existsSync(join(work, 'unfinished', 'klarbuch.db.gz')), { timeout: 100_000 }).toBe(true)
  const said = 'Another backup or restore is going on. Nothing was tried.\n'
  expect(await attempt(environment)).toMatchObject({ code: 4, stdout: '', stderr: said })
  expect(existsSync(join(work, 'tried.json'))).toBe(false)
  other.child.kill('SIGTERM')
  await other.ended
})

test('a try by hand beside a running server finds what a restore would, and leaves nothing but its note', async () => {
  const { directory, backups, work, environment } = machine('by-hand')
  const backUp = async () => expect(await runProgram('backup', { environment })).toMatchObject({ code: 0 })
  const server = await startProduction({ directory })
  await backUp()
  const good = await attempt(environment)
  expect(good).toMatchObject({ code: 0, stderr: '' })
  expect(good.stdout).toMatch(
    /^klarbuch-\S+ can be restored, as it was at \S+: \d+ rows, 1 companies, 1 photos and logos, 1 of them read\n$/,
  )
  const { restoredAt } = noteIn(work)

  const archive = join(backups, readdirSync(backups).find(isArchive) ?? '')
  const whole = readFileSync(archive)
  const changed = Buffer.from(whole)
  changed[whole.length >> 1] = 255 - (changed[whole.length >> 1] ?? 0)
  const photo = join(backups, 'files', photoKey.slice(0, 2), photoKey)
  const faults: [() => void, Record<string, string>, RegExp][] = [
    [() => writeFileSync(archive, whole.subarray(0, -100)), {}, /is damaged/],
    [() => writeFileSync(archive, changed), {}, /is damaged/],
    [() => writeFileSync(archive, whole), { PIN_PEPPER: 'x'.repeat(40) }, /PIN_PEPPER is not the one/],
    [
      () => truncateSync(photo, 3),
      {},
      new RegExp(`1 photos or logos are not in the backup, or not whole: ${photoKey}`),
    ],
    [() => rmSync(photo), {}, /1 photos or logos are not in the backup/],
  ]
  for (const [make, settings, line] of faults) {
    make()
    const failed = await attempt({ ...environment, ...settings })
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) as string })
    expect(failed.stderr).toMatch(/^The try failed: [^\n]+\n$/)
    expect(noteIn(work)).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(line) as string, restoredAt })
    expect(existsSync(join(work, 'trial'))).toBe(false)
  }
  await backUp()
  expect(await attempt(environment)).toMatchObject({ code: 0, stderr: '' })
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('without the key an encrypted backup is checked as it is stored, which does not count as restored', async () => {
  const [key, wrong] = [await newKey(), await newKey()]
  const { backups, work, environment } = machine('unopened')
  const encrypted = { ...environment, BACKUP_AGE_RECIPIENTS: key.recipient }
  expect(await runProgram('backup', { environment: encrypted })).toMatchObject({ code: 0 })
  const unopened = await attempt(encrypted)
  expect(unopened).toMatchObject({ code: 3, stdout: '' })
  expect(unopened.stderr).toMatch(
    /^klarbuch-\S+ is whole as it is stored \(.* 1 photos and logos\), but was not opened: BACKUP_AGE_IDENTITY is not set\n$/,
  )
  expect(noteIn(work)).toMatchObject({ outcome: 'unopened', restoredAt: null })
  expect(await attempt({ ...encrypted, BACKUP_AGE_IDENTITY: wrong.identity })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`the key in BACKUP_AGE_IDENTITY is for ${wrong.recipient}`) as string,
  })
  expect(await attempt({ ...encrypted, BACKUP_AGE_IDENTITY: key.identity })).toMatchObject({ code: 0, stderr: '' })
  const { restoredAt } = noteIn(work)

  const archive = join(backups, readdirSync(backups).find((name) => name.endsWith('.db.gz.age')) ?? '')
  truncateSync(archive, statSync(archive).size - 1)
  expect(await attempt(encrypted)).toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') as string })
  expect(noteIn(work)).toMatchObject({ outcome: 'failed', restoredAt })
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'what a try leaves that ends by %s, the next start of the server removes',
  async (signal) => {
    const { bucket, directory, work, environment } = await machineWithBucket(`ended-${signal}`)
    expect(await runProgram('backup', { environment })).toMatchObject({ code: 0 })
    bucket.faults.fault = ({ method, path }) => method === 'GET' && isArchive(path) && never
    const cut = startProgram('restore', { args: ['--try', 'latest'], environment })
    const trial = join(work, 'trial')
    await expect.poll(() => existsSync(trial), { timeout: 100_000, interval: 2 }).toBe(true)
    cut.child.kill(signal)
    await cut.ended
    expect(existsSync(trial)).toBe(signal === 'SIGKILL')
    mkdirSync(trial, { recursive: true })
    const server = await startProduction({ directory, environment: { BACKUP_TRY: '0', NODE_OPTIONS: '' } })
    await expect.poll(() => existsSync(trial), { timeout: 100_000 }).toBe(false)
    expect(await server.stop('SIGTERM')).toBe(0)
  },
)

test.skipIf(!canMount)(
  'without room beside the database nothing is tried, and nothing left (needs Linux, and unshare with mounts)',
  async () => {
    const { backups, environment } = machine('full')
    expect(await runProgram('backup', { environment })).toMatchObject({ code: 0 })
    const disk = join(folder.path, 'disk')
    mkdirSync(disk)
    const [command = '', ...args] = withMounts(`mount -t tmpfs -o size=64m tmpfs ${disk}`)
    const script = `"$@"; echo "ended with $?" >&2; ls ${disk}/klarbuch.db.backup >&2`
    const program = [process.execPath, 'build/programs/restore.js', '--try', 'latest']
    const { stderr } = spawnSync(command, [...args, 'sh', '-c', script, '-', ...program], {
      env: { ...process.env, NODE_OPTIONS: '', ...environmentOf(disk), BACKUP_DIR: backups },
      encoding: 'utf8',
    })
    expect(stderr).toMatch(
      /^The try failed: The try needs \d+ MB of room in \S+, which has \d+ MB\nended with 1\nlock\ntried\.json\n$/,
    )
  },
)
