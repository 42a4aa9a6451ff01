import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Mutex } from 'async-mutex'

/** Guards new folders: one that another put has just made may be lost when the power fails. */
const foldersMutex = new Mutex()

/**
 * Writes a file in one step: it is complete once this resolves, also after a loss of power, and until then the old file
 * stays. Makes missing folders. An unfinished file that a crash leaves beside it has a name that nothing else uses: the
 * first two characters of its own name and 14 of 0-9a-f.
 */
export async function putFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(resolve(path))
  const unfinished = join(folder, basename(path).slice(0, 2) + randomBytes(7).toString('hex'))
  await foldersMutex.runExclusive(() => makeFolder(folder))
  try {
    await writeThrough(unfinished, content)
    await rename(unfinished, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a folder if it is missing. Each new level is safe once the folder around it is synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let level = folder; level !== dirname(first); level = dirname(level)) await syncFolder(dirname(level))
}

async function writeThrough(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await writeFile(file, content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes renames in a folder survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
