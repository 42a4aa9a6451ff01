import { createHmac, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.server.ts'

type StaffPin = { companyId: string; staffId: string; pin: string }

/**
 * The keyed hash under which a PIN is stored. It is worthless without PIN_PEPPER, and differs for two people with the
 * same PIN.
 */
export function hashPin({ companyId, staffId, pin }: StaffPin): string {
  return createHmac('sha256', settings().PIN_PEPPER)
    .update(JSON.stringify([companyId, staffId, pin]))
    .digest('base64url')
}

/** Whether `pin` is the one that was stored as `hash`. A wrong PIN takes as long as the right one. */
export function isPin(staffPin: StaffPin, hash: string): boolean {
  const expected = Buffer.from(hash, 'base64url')
  const actual = Buffer.from(hashPin(staffPin), 'base64url')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
