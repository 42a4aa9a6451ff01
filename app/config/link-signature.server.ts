import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.server.ts'

/** What the link in a mail is for: each has a key of its own. */
type Purpose = 'alert links' | 'report links' | 'offline visits'

/** The signature of a link: 22 signs of base64url, for the values that it names or stands for. */
export function linkSignature(purpose: Purpose, values: string[]): string {
  const key = Buffer.from(hkdfSync('sha256', settings().SESSION_SECRET, '', purpose, 32))
  return createHmac('sha256', key).update(JSON.stringify(values)).digest().subarray(0, 16).toString('base64url')
}

/** Whether two signatures are equal, compared in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The id and the signature in a link `<id>.<signature>`; null if it is not formed like one. */
export function partsOfLink(token: string): { id: string; signature: string } | null {
  const [, id, signature] = /^([0-9a-z]{16})\.([\w-]{22})$/.exec(token) ?? []
  return id && signature ? { id, signature } : null
}
