import { database } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { changeStaff } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { Staff, StaffInput } from '#app/domain/staff/schema.ts'
import { resetPinProtection } from './reset-pin-protection.server.ts'

type Change = { companyId: string; staffId: string; input: StaffInput; now: Date }

/**
 * Changes a person from now on: check-ins keep the signature of their time. A PIN replaces the one before, and ends
 * all waits and trusted devices with it; none keeps it.
 * `request.notFound` where the company has no such person, `staff.loginNameTaken` where another one has the login name.
 */
export async function updateStaff({ companyId, staffId, input, now }: Change): Promise<Result<Staff>> {
  const { loginName, email, personalType, signature, pin } = input
  const person = {
    id: staffId,
    loginName,
    loginNameKey: foldedKey(loginName),
    email,
    phone: input.phone ?? '',
    personalType,
    signature,
    now,
    pinHash: pin ? hashPin({ companyId, staffId, pin }) : null,
  }
  const changed = await database().atomically((sql) => {
    const done = changeStaff(sql, companyId, person)
    if (done.ok && done.value && pin) resetPinProtection(sql, { companyId, staffId, loginNameKey: person.loginNameKey })
    return done
  })
  if (!changed.ok) return changed
  const staff = changed.value ? await findStaff(companyId, staffId) : null
  return staff ? ok(staff) : fail('request.notFound')
}
