import { randomInt } from 'node:crypto'
import { database } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { findStaffNames } from '#app/data/read/staff/staff.sql.server.ts'
import { changePin } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { makePin } from '#app/domain/staff/pin.ts'
import { resetPinProtection } from './reset-pin-protection.server.ts'

type Renewal = { companyId: string; staffId: string; now: Date }

/**
 * Generates a new PIN for a person. The old one stops working at once, and waits and trusted devices end with it. The new PIN
 * is in the result and stored nowhere in plain text. Fails with `request.notFound` if the company has no such person.
 */
export function renewPin({ companyId, staffId, now }: Renewal): Promise<Result<{ pin: string }>> {
  const pin = makePin(randomInt)
  const pinHash = hashPin({ companyId, staffId, pin })
  return database().atomically((sql) => {
    const names = findStaffNames(sql, companyId, staffId)
    if (!names) return fail('request.notFound')
    changePin(sql, companyId, { staffId, pinHash, now })
    resetPinProtection(sql, { companyId, staffId, loginNameKey: names.loginNameKey })
    return ok({ pin })
  })
}
