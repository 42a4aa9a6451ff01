import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupBucket } from '#app/gateways/backups/backup-bucket.server.ts'
import { filesIn, machineIn } from '#tests/support/servers/backups.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { environmentOf } from '#tests/support/servers/production-server.ts'
import { runProgram, startProgram } from '#tests/support/servers/run-program.ts'
import { s3Access, startS3Server, reasonForNoS3Server } from '#tests/support/outside/s3-server.ts'
import { startStandInBucket, type Fault } from '#tests/support/outside/stand-in-bucket.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const skipReason = reasonForNoS3Server()
let bucket: Awaited<ReturnType<typeof startStandInBucket>>
let directory: string
let environment: Record<string, string>
const never = new Promise<boolean>(() => undefined)
const isArchive = (path: string) => path.endsWith('.db.gz')

beforeAll(async () => {
  bucket = await startStandInBucket()
  directory = join(folder.path, 'machine')
  environment = { ...environmentOf(directory), ...bucket.environment }
  await prepareOpenWork(directory, 40)
})
afterAll(() => bucket.stop())
beforeEach(() => {
  bucket.objects.clear()
  bucket.faults.fault = () => false
  bucket.faults.store = (content) => content
})

test.skipIf(skipReason)(
  `a real S3 server keeps backups and files and gives them back${skipReason ? `: not tested, ${skipReason}` : ''}`,
  async () => {
    const server = await startS3Server(join(folder.path, 's3'))
    mkdirSync(join(folder.path, 's3', 'backups'))
    const place = join(folder.path, 'photographed')
    const { owner, optional } = await preparePhotoWork(place)
    const photo = Buffer.from('a photo as it was stored')
    const key = await inDatabaseOf(place, () => createStoredPhoto(owner, optional.id, photo))
    const access = Object.fromEntries(Object.entries(s3Access).map(([name, value]) => [`BACKUP_${name}`, value]))
    const backups = { ...access, BACKUP_S3_ENDPOINT: server.endpoint, BACKUP_S3_BUCKET: 'backups' }
    const settings = { ...environmentOf(place), ...backups }
    expect(await runProgram('backup', { environment: settings })).toMatchObject({ code: 0, stderr: '' })

    // The restored machine keeps its photos in a bucket too.
    const other = join(folder.path, 'other')
    const restored = { ...backups, ...environmentOf(other), ...s3Access, S3_ENDPOINT: server.endpoint }
    const restore = () => runProgram('restore', { args: ['latest'], environment: restored })
    expect(await restore()).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('1 photos') as string,
    })
    expect(readFileSync(join(folder.path, 's3', s3Access.S3_BUCKET, key)).equals(photo)).toBe(true)
    const wrong = { ...settings, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' }
    const refused = await runProgram('backup', { environment: wrong })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('403') as string })
    server.stop()
  },
)

test.each([
  ['SIGKILL', '', true],
  ['SIGTERM', 'The backup was stopped. Nothing was backed up.\n', false],
] as const)(
  'a backup that ends by %s in the middle is none, and the next one clears up after it',
  async (...settings) => {
    const [signal, stderr, isLeft] = settings
    bucket.faults.fault = ({ path }) => isArchive(path) && never
    const cut = startProgram('backup', { environment })
    const unfinished = join(directory, 'klarbuch.db.backup', 'unfinished')
    await until(() => existsSync(join(unfinished, 'klarbuch.db.gz')))
    cut.child.kill(signal)
    expect(await cut.ended).toMatchObject({ stdout: '', stderr })
    expect(existsSync(unfinished)).toBe(isLeft)
    bucket.faults.fault = () => false
    bucket.objects.set('/klarbuch-20261101T000000Z.db.gz', Buffer.from('what came of one that was cut off'))
    expect((await runProgram('restore', { environment })).stdout).toContain('no backups')
    expect(await runProgram('backup', { environment })).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(unfinished)).toBe(false)
    const storedPaths = [...bucket.objects.keys()].map((path) => path.replace(/\d{8}T\d{6}Z/, ''))
    expect(storedPaths.sort()).toEqual(['/klarbuch-.db.gz', '/klarbuch-.json'])
  },
)

test('of two backups at once only one runs', async () => {
  let release: (value: boolean) => void = () => undefined
  bucket.faults.fault = ({ method, path }) =>
    method === 'PUT' && isArchive(path) && new Promise((resolve) => (release = resolve))
  const first = startProgram('backup', { environment })
  await until(() => existsSync(join(directory, 'klarbuch.db.backup', 'unfinished', 'klarbuch.db.gz')))
  const second = await runProgram('backup', { environment })
  expect(second).toMatchObject({ code: 1, stderr: 'No backup was made: Another backup or restore is going on\n' })
  await until(() => release.length > 0)
  release(false)
  expect(await first.ended).toMatchObject({ code: 0 })
})

test.each<[string, (method: string, path: string) => number, RegExp]>([
  ['answers 500', (method) => (method === 'PUT' ? 500 : 0), /bucket answered PUT with 500/],
  [
    'fails at the manifest',
    (method, path) => (method === 'PUT' && path.endsWith('.json') ? 503 : 0),
    /answered PUT with 503/,
  ],
  ['is not there', (method) => (method === 'PUT' ? 404 : 0), /no such bucket/],
])('where the bucket %s, that is said, and there is no backup', async (_, statusOf, line) => {
  bucket.faults.fault = ({ method, path, response }) => {
    const status = statusOf(method, path)
    if (status) response.writeHead(status, { Connection: 'close' }).end()
    return status > 0
  }
  const failed = await runProgram('backup', { environment })
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(line) as string })
  expect(failed.stderr).toMatch(/^No backup was made: .*\n$/)
  expect((await runProgram('restore', { environment })).stdout).toContain('no backups')
})

test('where the bucket keeps less than it was sent, the backup fails; where it gives less back, nothing is restored', async () => {
  bucket.faults.fault = ({ method, path, response }) => {
    if (method !== 'HEAD' || !isArchive(path)) return false
    response.writeHead(200, { 'Content-Length': 10 }).end()
    return true
  }
  expect(await runProgram('backup', { environment })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/keeps 10 bytes of the \d+/) as string,
  })
  bucket.faults.fault = () => false
  await runProgram('backup', { environment })
  const other = join(folder.path, 'less')
  const restore = () =>
    runProgram('restore', { args: ['latest'], environment: { ...environment, ...environmentOf(other) } })
  const [path = '', archive = Buffer.alloc(0)] = [...bucket.objects].find(([name]) => isArchive(name)) ?? []
  bucket.objects.set(path, archive.subarray(0, archive.length / 2))
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') as string })
  bucket.objects.set(path, archive)
  bucket.faults.fault = ({ method, path: request, response }) => {
    if (method !== 'GET' || request !== path) return false
    response.writeHead(200, { 'Content-Length': archive.length })
    response.write(archive.subarray(0, 1000), () => response.destroy())
    return true
  }
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was restored') as string })
  expect(readdirSync(other).filter((name) => /\.db(\.restoring)?$/.test(name))).toEqual([])
  bucket.faults.fault = () => false
  expect(await restore()).toMatchObject({ code: 0 })
})

test('while photos can’t be read, the database is backed up, and missing photos are named', async () => {
  const { directory: place, backups, environment: folders } = machineIn(join(folder.path, 'photos away'))
  const { owner, optional } = await preparePhotoWork(place)
  const storedPaths = async (content: string) => {
    const key = await inDatabaseOf(place, () => createStoredPhoto(owner, optional.id, null))
    bucket.objects.set(`/${key}`, Buffer.from(content))
    return key
  }
  const settings = { ...folders, ...bucket.uploads }
  const note = () => readFileSync(join(place, 'klarbuch.db.backup', 'last.json'), 'utf8')
  const older = await storedPaths('in the first backup')
  expect(await runProgram('backup', { environment: settings })).toMatchObject({ code: 0, stderr: '' })
  const [good, newer] = [note(), await storedPaths('in no backup yet')]

  const refuse = ({ response }: Parameters<Fault>[0]) => Boolean(response.writeHead(500).end())
  const faults: [Fault, RegExp][] = [
    [refuse, /^The backup is not complete: 1 photos .*\(The bucket answered GET with 500/],
    [(request) => request.path === `/${newer}` && refuse(request), /^The backup is not complete: 1 photos .*with 500/],
    [({ response }) => Boolean(response.destroy()), /^The backup is not complete: 1 photos .*fetch failed/],
  ]
  for (const [fault, line] of faults) {
    bucket.faults.fault = fault
    const ended = await runProgram('backup', { environment: settings })
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(line) as string })
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1)
    const [name = ''] = ended.stdout.split(' ')
    expect(JSON.parse(readFileSync(join(backups, `${name}.json`), 'utf8'))).toMatchObject({
      files: { [older]: 19 },
      missingFiles: [],
      unreadFiles: [newer],
    })
    expect(filesIn(join(backups, 'files'))).toEqual([older])
    expect(note()).toBe(good)
  }

  const other = machineIn(folder.path, 'without the newer photo').directory
  const restored = { ...environmentOf(other), BACKUP_DIR: backups }
  expect(await runProgram('restore', { args: ['latest'], environment: restored })).toMatchObject({
    code: 1,
    stderr: `1 photos or logos are not in the backup, or not whole: ${newer}\n`,
  })
  expect(filesIn(join(other, 'uploads'))).toEqual([older])
  bucket.faults.fault = () => false
  expect(await runProgram('backup', { environment: settings })).toMatchObject({ code: 0, stderr: '' })
  expect(note()).not.toBe(good)
})

test('a backup bucket that keeps less of a photo has no backup; where it gives none back, the database is restored', async () => {
  const place = join(folder.path, 'photo cut')
  const { owner, optional } = await preparePhotoWork(place)
  const photo = Buffer.from('a photo as it was stored')
  const key = await inDatabaseOf(place, () => createStoredPhoto(owner, optional.id, photo))
  const settings = { ...environmentOf(place), ...bucket.environment }
  bucket.faults.store = (content) => (content.equals(photo) ? content.subarray(0, 3) : content)
  expect(await runProgram('backup', { environment: settings })).toMatchObject({
    code: 1,
    stderr: 'No backup was made: The bucket keeps 3 bytes of the 24 that it was sent\n',
  })
  expect((await runProgram('restore', { environment: settings })).stdout).toContain('no backups')
  bucket.faults.store = (content) => content
  expect(await runProgram('backup', { environment: settings })).toMatchObject({ code: 0, stderr: '' })

  const other = join(folder.path, 'photo not returned')
  const restore = (more = {}) =>
    runProgram('restore', { args: ['latest'], environment: { ...settings, ...environmentOf(other), ...more } })
  const away = { ...bucket.uploads, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }
  expect(await restore(away)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was restored: /) as string,
  })
  expect(filesIn(other).filter((name) => /\.db(\.restoring)?$/.test(name))).toEqual([])
  bucket.faults.fault = ({ path, response }) => path.startsWith('/files/') && Boolean(response.writeHead(500).end())
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: `1 photos or logos could not be read from the place of the backup: ${key}\n`,
  })
  expect(filesIn(other)).toContain('klarbuch.db')
})

test('a bucket that stops answering is given up, one that is slow but continues is waited for', async () => {
  const store = backupBucket(
    {
      endpoint: bucket.environment.BACKUP_S3_ENDPOINT,
      bucket: 'backups',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'auto',
    },
    { answer: 1000, stall: 1000 },
  )
  const parts = Array.from({ length: 8 }, () => Buffer.alloc(100_000, 1))
  async function* slowly() {
    for (const part of parts) {
      await wait(200)
      yield part
    }
  }
  const content = { bytes: 800_000, sha256: 'a'.repeat(64), open: slowly }
  await store.put('klarbuch-slow', content)
  expect(bucket.objects.get('/klarbuch-slow')).toHaveLength(800_000)
  bucket.faults.fault = ({ method }) => (method === 'PUT' || method === 'GET') && never
  await expect(store.put('klarbuch-slow', content)).rejects.toThrow('did not go on for 1 seconds')
  await expect(store.read('klarbuch-slow')).rejects.toThrow('did not go on')
})

async function until(condition: () => boolean) {
  const deadline = performance.now() + 100_000
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('It never came to that')
    await wait(2)
  }
}
