import { createHash } from 'node:crypto'

/** The SHA-256 of a token that was sent by mail, in hex. Only this hash is stored. */
export function hashEmailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
