import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { forgetSettings } from '#app/config/settings.server.ts'
import { speedUpTimers } from '#tests/support/faults/speed-up-timers.ts'
import { s3Access, startS3Server, reasonForNoS3Server } from '#tests/support/outside/s3-server.ts'
import { useMachineClock } from '#tests/support/test-clock.mjs'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { fileStore } from './file-store.server.ts'
import { readFileAt } from './read-file-at.server.ts'

const folder = useTemporaryFolder()
const key = 'abcdefgh01234567'
const skipReason = reasonForNoS3Server()
let uploads: string
let number = 0

function useSettings(values: Record<string, string>) {
  Object.assign(process.env, values)
  forgetSettings()
}

function forgetBucket() {
  for (const name of ['S3_ENDPOINT', ...Object.keys(s3Access)]) delete process.env[name]
  forgetSettings()
}

beforeEach(() => {
  uploads = join(folder.path, `uploads-${(number += 1)}`)
  useSettings({ UPLOADS_DIR: uploads })
})

async function listFiles() {
  const files = []
  for await (const file of fileStore().list()) files.push(file)
  return files
}

// Folders and buckets use the machine's clock, and a bucket refuses requests of another time.
beforeEach(useMachineClock)

/** What both stores do in the same way. */
function everyStore() {
  test('a file is read as it was stored, replaced as a whole, and gone once removed', async () => {
    const store = fileStore()
    expect(await store.read(key)).toBeNull()
    await store.put(key, new Uint8Array([1, 2, 3]))
    expect([...((await store.read(key)) ?? [])]).toEqual([1, 2, 3])
    await store.put(key, new Uint8Array([4]))
    expect([...((await store.read(key)) ?? [])]).toEqual([4])
    await store.remove(key)
    await store.remove(key)
    expect([await store.read(key), await listFiles()]).toEqual([null, []])
  })

  test('another process can read a file at its location, without secrets', async () => {
    const store = fileStore()
    await store.put(key, new Uint8Array([5, 6]))
    expect([...(await readFileAt(await store.locate(key)))]).toEqual([5, 6])
    await store.remove(key)
    await expect(readFileAt(await store.locate(key))).rejects.toThrow(/ENOENT|404/)
  })

  test('all files are listed with the instant at which they were stored', async () => {
    expect(await listFiles()).toEqual([])
    const store = fileStore()
    const before = Date.now()
    const keys = Array.from({ length: 12 }, (_, index) => `zz34567890abc${100 + index}`)
    for (const each of keys) await store.put(each, new Uint8Array(2000))
    const files = await listFiles()
    expect(files.map((file) => file.key).sort()).toEqual(keys)
    for (const { storedAt } of files) expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000)
    expect(files.map(({ bytes }) => bytes)).toEqual(keys.map(() => 2000))
    for (const each of keys) await store.remove(each)
  })

  test.each(['../../etc/passwd', 'ab/../../../x', '', 'ABCDEFGH01234567', 'abcdefgh0123456', `${key}\0`, `${key}/..`])(
    'no key leads out of the folder: %j',
    async (wrong) => {
      const store = fileStore()
      await expect(async () => store.read(wrong)).rejects.toThrow('no key')
      await expect(async () => store.put(wrong, new Uint8Array([1]))).rejects.toThrow('no key')
      await expect(async () => store.remove(wrong)).rejects.toThrow('no key')
      await expect(async () => store.locate(wrong)).rejects.toThrow('no key')
    },
  )
}

describe('folder', () => {
  everyStore()
})

describe.skipIf(skipReason)(`bucket${skipReason ? `: not tested, ${skipReason}` : ''}`, () => {
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server(join(folder.path, 's3'))
    useSettings({ ...s3Access, S3_ENDPOINT: server.endpoint })
  })
  afterAll(() => {
    server.stop()
    forgetBucket()
  })

  everyStore()

  test('with a wrong secret nothing is stored or read', async () => {
    useSettings({ S3_SECRET_ACCESS_KEY: 'wrong' })
    await expect(fileStore().put(key, new Uint8Array([1]))).rejects.toThrow('403')
    await expect(fileStore().read(key)).rejects.toThrow('403')
    await expect(readFileAt(await fileStore().locate(key))).rejects.toThrow('403')
    useSettings(s3Access)
    expect(await fileStore().read(key)).toBeNull()
  })

  test('a second access key replaces the first before that is deleted, and nothing is refused', async () => {
    const keys = [1, 2].map((nth) => ({ S3_ACCESS_KEY_ID: `key-${nth}`, S3_SECRET_ACCESS_KEY: `secret-${nth}` }))
    for (const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } of keys) server.addKey(S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)
    useSettings(keys[0] ?? {})
    await fileStore().put(key, new Uint8Array([1]))
    useSettings(keys[1] ?? {})
    expect(await fileStore().read(key)).toEqual(Buffer.from([1]))
    server.removeKey('key-1')
    expect(await fileStore().read(key)).toEqual(Buffer.from([1]))
    await fileStore().remove(key)
    useSettings(keys[0] ?? {})
    await expect(fileStore().read(key)).rejects.toThrow('403')
    useSettings(s3Access)
  })

  test('nobody without the secret reads an object', async () => {
    await fileStore().put(key, new Uint8Array([1]))
    expect((await fetch(`${server.endpoint}/${s3Access.S3_BUCKET}/${key}`)).ok).toBe(false)
    await fileStore().remove(key)
  })
})

test('a call to a bucket that never answers is aborted after 5 seconds, also when garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  useSettings({ ...s3Access, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  onTestFinished(forgetBucket)
  const { signals } = speedUpTimers()
  const store = fileStore()
  const requests = [store.put(key, new Uint8Array([1])), store.read(key), store.remove(key)]
  const collecting = setInterval(collectGarbage, 50)
  onTestFinished(() => clearInterval(collecting))
  const answers = await Promise.allSettled(requests)
  expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
    requests.map(() => expect.stringMatching(/timeout/i)),
  )
  expect(signals).toEqual(requests.map(() => 5000))
})

test('a folder lists only its own files, with their instants', async () => {
  const store = fileStore()
  await store.put(key, new Uint8Array([1]))
  expect(readdirSync(join(uploads, 'ab'))).toEqual([key])
  writeFileSync(join(uploads, 'note.txt'), 'by hand')
  writeFileSync(join(uploads, 'ab', 'note.txt'), 'by hand')
  const storedAt = new Date('2026-11-20T08:00:00Z')
  utimesSync(join(uploads, 'ab', key), storedAt, storedAt)
  expect(await listFiles()).toEqual([{ key, storedAt, bytes: 1 }])
})

test('of a file that can’t be stored, nothing is left', async () => {
  mkdirSync(join(uploads, 'ab', key, 'in-the-way'), { recursive: true })
  await expect(fileStore().put(key, new Uint8Array([1]))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(join(uploads, 'ab'))).toEqual([key])
})
