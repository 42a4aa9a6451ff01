import { mkdirSync, readFileSync, type PathLike } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { putFile } from './put-file.server.ts'

const folder = useTemporaryFolder()
const done: string[] = []
let slow = ''

// What is synced shows in no file that can be read afterwards: it is noted here, by the folder, when it is over.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>()
  async function open(path: PathLike, ...more: [string?]) {
    const file = await real.open(path, ...more)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      if (path === slow) await wait(300)
      await sync()
      done.push(`synced ${String(path)}`)
    }
    return file
  }
  return { ...real, open }
})

beforeEach(() => {
  done.length = 0
  slow = ''
})

test('a file lasts once it is put: it, its folder, and each folder around one that was made are synced', async () => {
  const place = join(folder.path, 'one', 'two', 'ab')
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect([...readFileSync(join(place, 'file'))]).toEqual([1])
  const folders = [place, dirname(place), dirname(dirname(place)), folder.path]
  for (const path of folders) expect(done).toContain(`synced ${path}`)
  expect(done).toHaveLength(folders.length + 1)
})

test('where the folder was there, nothing around it is synced', async () => {
  const place = join(folder.path, 'there')
  mkdirSync(place)
  await putFile(join(place, 'file'), new Uint8Array([1]))
  expect(done.filter((name) => !/[0-9a-f]{16}$/.test(name))).toEqual([`synced ${place}`])
})

test('a file is put into a folder that another made only once that lasts', async () => {
  const place = join(folder.path, 'shared')
  slow = folder.path
  const put = async (name: string) => {
    await putFile(join(place, 'ab', name), new Uint8Array([1]))
    done.push('put')
  }
  await Promise.all(['first', 'second', 'third'].map(put))
  const first = done.indexOf('put')
  for (const path of [place, folder.path]) {
    expect(done.indexOf(`synced ${path}`)).toBeGreaterThanOrEqual(0)
    expect(done.indexOf(`synced ${path}`)).toBeLessThan(first)
  }
})
