import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { forgetSettings } from '#app/config/settings.server.ts'
import { hurry } from '#tests/support/faults/hurry.ts'
import { s3Access, startS3Server, whyNoS3Server } from '#tests/support/outside/s3-server.ts'
import { useMachineClock } from '#tests/support/test-clock.mjs'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { fileStore } from './file-store.server.ts'
import { readPlacedFile } from './placed-file.server.ts'

const folder = useTemporaryFolder()
const key = 'abcdefgh01234567'
const whyNot = whyNoS3Server()
let place: string
let number = 0

function useSettings(given: Record<string, string>) {
  Object.assign(process.env, given)
  forgetSettings()
}

function forgetBucket() {
  for (const name of ['S3_ENDPOINT', ...Object.keys(s3Access)]) delete process.env[name]
  forgetSettings()
}

beforeEach(() => {
  place = join(folder.path, `uploads-${(number += 1)}`)
  useSettings({ UPLOADS_DIR: place })
})

async function listed() {
  const all = []
  for await (const file of fileStore().list()) all.push(file)
  return all
}

// A folder and a bucket have the machine's own clock, and a bucket takes no request of another time.
beforeEach(useMachineClock)

/** What both stores do alike. */
function everyStore() {
  test('a file is read as it was put, replaced whole, and gone once removed', async () => {
    const store = fileStore()
    expect(await store.read(key)).toBeNull()
    await store.put(key, new Uint8Array([1, 2, 3]))
    expect([...((await store.read(key)) ?? [])]).toEqual([1, 2, 3])
    await store.put(key, new Uint8Array([4]))
    expect([...((await store.read(key)) ?? [])]).toEqual([4])
    await store.remove(key)
    await store.remove(key)
    expect([await store.read(key), await listed()]).toEqual([null, []])
  })

  test('at the place that it tells, another process reads a file with no more than that', async () => {
    const store = fileStore()
    await store.put(key, new Uint8Array([5, 6]))
    expect([...(await readPlacedFile(await store.place(key)))]).toEqual([5, 6])
    await store.remove(key)
    await expect(readPlacedFile(await store.place(key))).rejects.toThrow(/ENOENT|404/)
  })

  test('all files are listed with the instant of their keeping', async () => {
    expect(await listed()).toEqual([])
    const store = fileStore()
    const before = Date.now()
    const keys = Array.from({ length: 12 }, (_, index) => `zz34567890abc${100 + index}`)
    for (const one of keys) await store.put(one, new Uint8Array(2000))
    const files = await listed()
    expect(files.map((file) => file.key).sort()).toEqual(keys)
    for (const { keptAt } of files) expect(Math.abs(keptAt.getTime() - before)).toBeLessThan(60_000)
    expect(files.map(({ bytes }) => bytes)).toEqual(keys.map(() => 2000))
    for (const one of keys) await store.remove(one)
  })

  test.each(['../../etc/passwd', 'ab/../../../x', '', 'ABCDEFGH01234567', 'abcdefgh0123456', `${key}\0`, `${key}/..`])(
    'no key leads out of the folder: %j',
    async (wrong) => {
      const store = fileStore()
      await expect(async () => store.read(wrong)).rejects.toThrow('no key')
      await expect(async () => store.put(wrong, new Uint8Array([1]))).rejects.toThrow('no key')
      await expect(async () => store.remove(wrong)).rejects.toThrow('no key')
      await expect(async () => store.place(wrong)).rejects.toThrow('no key')
    },
  )
}

describe('folder', () => {
  everyStore()
})

describe.skipIf(whyNot)(`bucket${whyNot ? `: not tested, ${whyNot}` : ''}`, () => {
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

  test('with a wrong secret nothing is kept or read', async () => {
    useSettings({ S3_SECRET_ACCESS_KEY: 'wrong' })
    await expect(fileStore().put(key, new Uint8Array([1]))).rejects.toThrow('403')
    await expect(fileStore().read(key)).rejects.toThrow('403')
    await expect(readPlacedFile(await fileStore().place(key))).rejects.toThrow('403')
    useSettings(s3Access)
    expect(await fileStore().read(key)).toBeNull()
  })

  test('a second key takes the place of the first before that is deleted, and nothing is refused', async () => {
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

test('a bucket that takes the connection and says nothing is given up after 5 seconds, whatever is thrown away meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  useSettings({ ...s3Access, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  onTestFinished(forgetBucket)
  const { signals } = hurry()
  const store = fileStore()
  const asked = [store.put(key, new Uint8Array([1])), store.read(key), store.remove(key)]
  const collecting = setInterval(collectGarbage, 50)
  onTestFinished(() => clearInterval(collecting))
  const answers = await Promise.allSettled(asked)
  expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
    asked.map(() => expect.stringMatching(/timeout/i)),
  )
  expect(signals).toEqual(asked.map(() => 5000))
})

test('a folder lists nothing that it did not keep, with the instants of its files', async () => {
  const store = fileStore()
  await store.put(key, new Uint8Array([1]))
  expect(readdirSync(join(place, 'ab'))).toEqual([key])
  writeFileSync(join(place, 'note.txt'), 'by hand')
  writeFileSync(join(place, 'ab', 'note.txt'), 'by hand')
  const keptAt = new Date('2026-11-20T08:00:00Z')
  utimesSync(join(place, 'ab', key), keptAt, keptAt)
  expect(await listed()).toEqual([{ key, keptAt, bytes: 1 }])
})

test('where a file can’t be kept, nothing of it is there', async () => {
  mkdirSync(join(place, 'ab', key, 'in-the-way'), { recursive: true })
  await expect(fileStore().put(key, new Uint8Array([1]))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(join(place, 'ab'))).toEqual([key])
})
