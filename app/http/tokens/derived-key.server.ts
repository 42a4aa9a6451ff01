import { hkdfSync } from 'node:crypto'
import { settings } from '#app/config/settings.server.ts'

/**
 * A key of 256 bits for one purpose, derived from SESSION_SECRET: a signature for one purpose is invalid for another.
 */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', settings().SESSION_SECRET, '', purpose, 32))
}
