import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { forgetSettings } from '#app/data/settings.server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { fileStore } from './file-store.server.ts'

const folder = useTemporaryFolder()
const key = 'abcdefgh01234567'
let place: string
let number = 0

beforeEach(() => {
  place = join(folder.path, `uploads-${(number += 1)}`)
  process.env['UPLOADS_DIR'] = place
  forgetSettings()
})

async function listed() {
  const all = []
  for await (const file of fileStore().list()) all.push(file)
  return all
}

test('a file is read as it was put, replaced whole, and gone once removed', async () => {
  const store = fileStore()
  expect(await store.read(key)).toBeNull()
  await store.put(key, new Uint8Array([1, 2, 3]))
  expect([...((await store.read(key)) ?? [])]).toEqual([1, 2, 3])
  await store.put(key, new Uint8Array([4]))
  expect([...((await store.read(key)) ?? [])]).toEqual([4])
  expect(readdirSync(join(place, 'ab'))).toEqual([key])
  await store.remove(key)
  await store.remove(key)
  expect([await store.read(key), await listed()]).toEqual([null, []])
})

test('all files are listed with the instant of their keeping, and nothing else is', async () => {
  expect(await listed()).toEqual([])
  const store = fileStore()
  await store.put(key, new Uint8Array([1]))
  await store.put('zz34567890abcdef', new Uint8Array([1]))
  writeFileSync(join(place, 'note.txt'), 'by hand')
  writeFileSync(join(place, 'ab', 'note.txt'), 'by hand')
  const keptAt = new Date('2026-11-20T08:00:00Z')
  utimesSync(join(place, 'ab', key), keptAt, keptAt)
  const files = await listed()
  expect(files.map((file) => file.key).sort()).toEqual([key, 'zz34567890abcdef'])
  expect(files.find((file) => file.key === key)?.keptAt).toEqual(keptAt)
})

test.each(['../../etc/passwd', 'ab/../../../x', '', 'ABCDEFGH01234567', 'abcdefgh0123456', `${key}\0`, `${key}/..`])(
  'no key leads out of the folder: %j',
  async (wrong) => {
    const store = fileStore()
    await expect(async () => store.read(wrong)).rejects.toThrow('no key')
    await expect(async () => store.put(wrong, new Uint8Array([1]))).rejects.toThrow('no key')
    await expect(async () => store.remove(wrong)).rejects.toThrow('no key')
  },
)

test('where a file can’t be kept, nothing of it is there', async () => {
  mkdirSync(join(place, 'ab', key, 'in-the-way'), { recursive: true })
  await expect(fileStore().put(key, new Uint8Array([1]))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(join(place, 'ab'))).toEqual([key])
})
