import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { putFile } from './put-file.server.ts'

const folder = useTemporaryFolder()
/** What is synced shows in nothing that can be read afterwards: the number of each file and folder, when it is over. */
const synced: number[] = []
let slow = 0

beforeEach(async () => {
  synced.length = 0
  slow = 0
  const some = await open(folder.path)
  const handles = Object.getPrototypeOf(some) as FileHandle
  await some.close()
  const { sync } = handles
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = await this.stat()
    if (ino === slow) await wait(300)
    await sync.call(this)
    synced.push(ino)
  })
  return () => spy.mockRestore()
})

test('a file lasts once it is put: it, its folder, and each folder around one that was made are synced', async () => {
  const place = join(folder.path, 'one', 'two', 'ab')
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect([...readFileSync(join(place, 'file'))]).toEqual([1])
  const all = [join(place, 'file'), place, dirname(place), dirname(dirname(place)), folder.path]
  expect(synced.toSorted()).toEqual(all.map(numberOf).toSorted())
})

test('where the folder was there, nothing around it is synced', async () => {
  const place = join(folder.path, 'there')
  mkdirSync(place)
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect(synced).toEqual([numberOf(join(place, 'file')), numberOf(place)])
})

test('a file is put into a folder that another made only once that lasts', async () => {
  const place = join(folder.path, 'shared')
  slow = numberOf(folder.path)
  const syncedAtPut = ['first', 'second', 'third'].map(async (name) => {
    await putFile(join(place, 'ab', name), new Uint8Array([1]))
    return synced.slice()
  })
  for (const atPut of await Promise.all(syncedAtPut)) {
    expect(atPut).toEqual(expect.arrayContaining([numberOf(place), numberOf(folder.path)]))
  }
})

function numberOf(path: string): number {
  return statSync(path).ino
}
