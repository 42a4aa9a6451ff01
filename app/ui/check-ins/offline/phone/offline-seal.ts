import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { envelopeInfo, envelopeVersion, jsonHeadLength, keyIdLength } from '#app/domain/envelopes/envelope-parts.ts'

/** What the module of pages uses of this one. */
export type SealModule = { sealed: typeof sealed }

type Content = {
  /** The server's public key, base64url. */
  publicKey: string
  scheduleId: string
  json: unknown
  photo: Blob | null
}

/** Seals a check-in with the server's public key, so that only the server can read it: the bytes of an envelope. */
export async function sealed({ publicKey, scheduleId, json, photo }: Content): Promise<ArrayBuffer> {
  const kem = new DhkemP256HkdfSha256()
  const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes128Gcm() })
  const key = bytesOf(publicKey)
  const encoder = new TextEncoder()
  const recipientPublicKey = await kem.deserializePublicKey(key.buffer)
  const sender = await suite.createSenderContext({ recipientPublicKey, info: encoder.encode(envelopeInfo).buffer })
  const text = encoder.encode(JSON.stringify(json))
  const length = new DataView(new ArrayBuffer(jsonHeadLength))
  length.setUint32(0, text.length)
  const plain = joined([length.buffer, text, photo ? await bytesOfBlob(photo) : new ArrayBuffer(0)])
  const ciphertext = await sender.seal(plain, encoder.encode(scheduleId).buffer)
  const keyId = (await crypto.subtle.digest('SHA-256', key)).slice(0, keyIdLength)
  return joined([Uint8Array.of(envelopeVersion), keyId, sender.enc, ciphertext])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
}

/** Blob.arrayBuffer is younger than the phones that we support. */
function bytesOfBlob(blob: Blob): Promise<ArrayBuffer> {
  return new Response(blob).arrayBuffer()
}

function joined(parts: (ArrayBuffer | Uint8Array)[]): ArrayBuffer {
  const all = parts.map((part) => new Uint8Array(part))
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of all) {
    bytes.set(part, end)
    end += part.length
  }
  return bytes.buffer
}
