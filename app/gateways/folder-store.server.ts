import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'

/** A folder of this machine. */
export function folderStore(path: string): FileStore {
  const folder = resolve(path)
  return {
    put: (key, bytes) => putFile(pathOf(folder, key), bytes),
    read: (key) => unlessMissing(readFile(pathOf(folder, key)), null),
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    place: async (key) => pathOf(folder, key),
    list: () => listFiles(folder),
  }
}

/** A folder for each beginning keeps folders small. No key leads out of the store. */
function pathOf(folder: string, key: string): string {
  checkKey(key)
  return join(folder, key.slice(0, 2), key)
}

/** Under a name of its own until all of it is on the disk; what a fault leaves there is a file that nothing knows. */
async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), randomBytes(8).toString('hex'))
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeThrough(unfinished, bytes)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* listFiles(folder: string) {
  for (const beginning of await unlessMissing(readdir(folder), [])) {
    for (const key of await unlessMissing(readdir(join(folder, beginning)), [])) {
      const found = isFileKey(key) && (await unlessMissing(stat(join(folder, beginning, key)), null))
      if (found) yield { key, keptAt: found.mtime }
    }
  }
}

async function unlessMissing<Found, Otherwise>(found: Promise<Found>, otherwise: Otherwise) {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return otherwise
    throw error
  }
}
