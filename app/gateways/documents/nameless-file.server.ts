import { ftruncate, mkdtempSync, openSync, read, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The descriptor of an empty file to write and read, which nobody finds by a name: what is in it is gone with the last
 * process that has it open, however that ends. Throws where the system gives no room.
 */
export function openNamelessFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'klarbuch-'))
  try {
    return openSync(join(folder, 'document'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The first so many bytes of a file, which is empty afterwards. Rejects where it has fewer. */
export async function takeFrom(file: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await promisify(read)(file, bytes, at, length - at, at)
    if (bytesRead === 0) throw new Error(`the file ends after ${at} bytes of ${length}`)
    at += bytesRead
  }
  await promisify(ftruncate)(file, 0)
  return bytes
}
