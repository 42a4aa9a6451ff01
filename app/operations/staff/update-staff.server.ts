import { database } from '#app/data/database.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { changeStaff } from '#app/data/write/staff/staff.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { Staff, StaffInput } from '#app/domain/staff/schema.ts'
import { demandStaffEmail } from './demand-staff-email.server.ts'
import { resetPinProtection } from './reset-pin-protection.server.ts'

type Change = { companyId: string; staffId: string; input: StaffInput; now: Date }

/**
 * Changes a person from now on: earlier check-ins keep the signature of their time. A new PIN also ends all waits and trusted
 * devices; without one the PIN stays.
 * Fails with `request.notFound` if the company has no such person, with `staff.emailRequired` if the company's people all need
 * an email address, and with `staff.loginNameTaken` if another person has the login name.
 */
export async function updateStaff({ companyId, staffId, input, now }: Change): Promise<Result<Staff>> {
  const { loginName, email, personalType, signature, pin } = input
  const person = {
    id: staffId,
    loginName,
    loginNameKey: foldedKey(loginName),
    email: email ?? '',
    phone: input.phone ?? '',
    personalType,
    signature,
    now,
    pinHash: pin ? hashPin({ companyId, staffId, pin }) : null,
  }
  const changed = await database().atomically((sql) => {
    const demanded = demandStaffEmail(sql, companyId, email)
    if (!demanded.ok) return demanded
    const change = changeStaff(sql, companyId, person)
    if (change.ok && change.value && pin)
      resetPinProtection(sql, { companyId, staffId, loginNameKey: person.loginNameKey })
    return change
  })
  if (!changed.ok) return changed
  const staff = changed.value ? await findStaff(companyId, staffId) : null
  return staff ? ok(staff) : fail('request.notFound')
}
