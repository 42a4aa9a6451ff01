import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from './settings.server.ts'

const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16 }

/** Encrypts a secret for storage, with a key from PIN_PEPPER. It opens for this user only. */
export function sealSecret(userId: string, secret: string): string {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Decrypts a secret of the user; null when it was encrypted with another PIN_PEPPER or for another user, or has been
 * changed.
 */
export function openSecret(userId: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const end = lengths.nonce + lengths.tag
  const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, lengths.nonce))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(lengths.nonce, end))
  const opened = decipher.update(bytes.subarray(end))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function key() {
  return Buffer.from(hkdfSync('sha256', settings().PIN_PEPPER, '', 'secret of a second factor', 32))
}
