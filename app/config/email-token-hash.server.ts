import { createHash } from 'node:crypto'

/** What is kept of a token that went out in a mail: its SHA-256. */
export function hashEmailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
