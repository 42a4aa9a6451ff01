import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { putFile } from './put-file.server.ts'

const folder = useTemporaryFolder()
/** The inode of each file and folder that was synced: a sync leaves no other trace. */
const synced: number[] = []
let slowInode = 0

beforeEach(async () => {
  synced.length = 0
  slowInode = 0
  const handle = await open(folder.path)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = await this.stat()
    if (ino === slowInode) await wait(300)
    await sync.call(this)
    synced.push(ino)
  })
  return () => spy.mockRestore()
})

test('a stored file survives a loss of power: it, its folder, and the parent of each new folder are synced', async () => {
  const place = join(folder.path, 'one', 'two', 'ab')
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect([...readFileSync(join(place, 'file'))]).toEqual([1])
  const all = [join(place, 'file'), place, dirname(place), dirname(dirname(place)), folder.path]
  expect(synced.toSorted()).toEqual(all.map(inodeOf).toSorted())
})

test('when the folder exists already, its parents are not synced', async () => {
  const place = join(folder.path, 'there')
  mkdirSync(place)
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect(synced).toEqual([inodeOf(join(place, 'file')), inodeOf(place)])
})

test('a file is put into a folder that another put made only once that folder is synced', async () => {
  const place = join(folder.path, 'shared')
  slowInode = inodeOf(folder.path)
  const syncedAtPut = ['first', 'second', 'third'].map(async (name) => {
    await putFile(join(place, 'ab', name), new Uint8Array([1]))
    return synced.slice()
  })
  for (const atPut of await Promise.all(syncedAtPut)) {
    expect(atPut).toEqual(expect.arrayContaining([inodeOf(place), inodeOf(folder.path)]))
  }
})

function inodeOf(path: string): number {
  return statSync(path).ino
}
