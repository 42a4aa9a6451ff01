import { ftruncate, mkdtempSync, openSync, read, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The descriptor of an empty file to read and write that has no name in any folder: its bytes are gone with the last
 * process that has it open, even after a crash. Throws when the file system has no room.
 */
export function openUnlinkedFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-'))
  try {
    return openSync(join(folder, 'document'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Reads the first `length` bytes of a file and empties it. Rejects when it has fewer. */
export async function readAndClear(file: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let offset = 0; offset < length;) {
    const { bytesRead } = await promisify(read)(file, bytes, offset, length - offset, offset)
    if (bytesRead === 0) throw new Error(`the file ends after ${offset} bytes of ${length}`)
    offset += bytesRead
  }
  await promisify(ftruncate)(file, 0)
  return bytes
}
