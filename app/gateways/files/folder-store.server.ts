import { readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkKey, isFileKey } from './file-key.ts'
import type { FileStore } from './file-store-shape.ts'
import { putFile } from './put-file.server.ts'
import { unlessMissing } from './unless-missing.server.ts'

/** A folder of this machine. */
export function folderStore(path: string): FileStore {
  const folder = resolve(path)
  return {
    put: (key, bytes) => putFile(pathOf(folder, key), bytes),
    read: (key) => unlessMissing(readFile(pathOf(folder, key)), null),
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    freeBytes: () => freeBytes(folder),
    place: async (key) => pathOf(folder, key),
    list: () => listFiles(folder),
  }
}

/** A folder for each beginning keeps folders small. No key leads out of the store. */
function pathOf(folder: string, key: string): string {
  checkKey(key)
  return join(folder, key.slice(0, 2), key)
}

/** Of the disk on which the folder is, or will be made. A file system that tells no size tells nothing of its room either. */
async function freeBytes(folder: string): Promise<number | null> {
  const found = await unlessMissing(statfs(folder), null)
  if (!found) return folder === dirname(folder) ? null : freeBytes(dirname(folder))
  return found.blocks > 0 ? found.bavail * found.bsize : null
}

/** With what faults left of files on their way: its name begins like theirs, so that it is found where it lies. */
async function* listFiles(folder: string) {
  for (const beginning of await unlessMissing(readdir(folder), [])) {
    for (const key of await unlessMissing(readdir(join(folder, beginning)), [])) {
      const found = isFileKey(key) && (await unlessMissing(stat(join(folder, beginning, key)), null))
      if (found) yield { key, keptAt: found.mtime, bytes: found.size }
    }
  }
}
