import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Mutex } from 'async-mutex'

/** A folder that another put is making may not outlast a loss of power yet. */
const making = new Mutex()

/**
 * Puts a file to a path; it is there whole once this settles, also after a loss of power, and what was there before until
 * then. Folders that are not there are made. What a fault leaves beside it has a name that nothing knows: the first two
 * characters of its own, and 14 of 0-9a-f.
 */
export async function putFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(resolve(path))
  const unfinished = join(folder, basename(path).slice(0, 2) + randomBytes(7).toString('hex'))
  await making.runExclusive(() => makeFolder(folder))
  try {
    await writeThrough(unfinished, content)
    await rename(unfinished, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a folder where there is none; each level that was made lasts once the folder around it is synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made))
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

/** Makes last what was renamed in a folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
