import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.server.ts'

type OwnPin = { companyId: string; staffId: string; pin: string }

/** The keyed hash that a PIN is stored as: worthless without PIN_PEPPER, and different for two people with one PIN. */
export function hashPin({ companyId, staffId, pin }: OwnPin): string {
  return createHmac('sha256', settings().PIN_PEPPER)
    .update(JSON.stringify([companyId, staffId, pin]))
    .digest('base64url')
}

/** True when `pin` is the one that was stored as `hash`. Takes as long for a wrong PIN as for the right one. */
export function isPin(given: OwnPin, hash: string): boolean {
  const expected = Buffer.from(hash, 'base64url')
  const actual = Buffer.from(hashPin(given), 'base64url')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
