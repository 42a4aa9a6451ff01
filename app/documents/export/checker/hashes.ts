import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

// `crypto.subtle` is missing where a browser does not trust a page from disk, can't hash in pieces, and answers each of a million
// short texts by a promise.
const encoder = new TextEncoder()

/** The SHA-256 of a text in UTF-8. */
export function sha256Of(text: string): Uint8Array {
  return sha256(encoder.encode(text))
}

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export function hexSha256Of(text: string): string {
  return bytesToHex(sha256Of(text))
}

/** The SHA-256 of texts one behind the other. */
export function growingHash() {
  const growing = sha256.create()
  return { add: (text: string) => void growing.update(encoder.encode(text)), read: () => growing.digest() }
}

/** The SHA-256 of a stream of bytes. */
export async function sha256OfStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const growing = sha256.create()
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return growing.digest()
    growing.update(value)
  }
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
