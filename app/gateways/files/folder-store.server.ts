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
    locate: async (key) => pathOf(folder, key),
    list: () => listFiles(folder),
  }
}

/** One folder for each beginning of a key keeps folders small. */
function pathOf(folder: string, key: string): string {
  checkKey(key)
  return join(folder, key.slice(0, 2), key)
}

/** The free bytes of the disk on which the folder is or will be made; null for a file system that has no size. */
async function freeBytes(folder: string): Promise<number | null> {
  const stats = await unlessMissing(statfs(folder), null)
  if (!stats) return folder === dirname(folder) ? null : freeBytes(dirname(folder))
  return stats.blocks > 0 ? stats.bavail * stats.bsize : null
}

/**
 * Also lists unfinished files that a crash left: their names begin like those of finished ones, so that they are in the
 * same folders.
 */
async function* listFiles(folder: string) {
  for (const beginning of await unlessMissing(readdir(folder), [])) {
    for (const key of await unlessMissing(readdir(join(folder, beginning)), [])) {
      const stats = isFileKey(key) && (await unlessMissing(stat(join(folder, beginning, key)), null))
      if (stats) yield { key, storedAt: stats.mtime, bytes: stats.size }
    }
  }
}
