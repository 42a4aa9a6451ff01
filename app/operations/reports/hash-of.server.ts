import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Hashing so many bytes takes some 2 ms. */
const bytesAtOnce = 2_000_000

/** The SHA-256 of a file in hex, with other requests in between. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    hash.update(bytes.subarray(at, at + bytesAtOnce))
    await setImmediate()
  }
  return hash.digest('hex')
}
