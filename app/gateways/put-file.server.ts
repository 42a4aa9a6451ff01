import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Puts a file to a path; it is there whole once this settles, and what was there before until then. What a fault leaves
 * beside it has a name of 16 characters 0-9a-f that nothing knows.
 */
export async function putFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = join(dirname(path), randomBytes(8).toString('hex'))
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeThrough(unfinished, content)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
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
