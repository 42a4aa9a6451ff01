import type { Sql } from '#app/data/database.server.ts'
import { isPin } from '#app/config/pin-hash.server.ts'
import { findCheckInStaff, type CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { guardPin } from './pin-guard.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'

type StaffIdentification = {
  schedule: { id: string; companyId: string }
  input: Pick<CheckInInput, 'loginName' | 'pin'>
  device: Device
  address: string
  now: Date
}

/**
 * The person of the company with this login name and PIN. Fails with checkIn.invalidStaffOrPin, with the same answer in the
 * same time for a wrong name and a wrong PIN, and counts it; or with request.tooManyTries before anything is compared.
 */
export function identifyStaff(
  sql: Sql,
  { schedule, input, device, address, now }: StaffIdentification,
): Result<CheckInStaff> {
  const { id: scheduleId, companyId } = schedule
  const loginNameKey = foldedKey(input.loginName)
  const staff = findCheckInStaff(sql, companyId, loginNameKey)
  const { id: staffId, pinHash } = staff ?? nobody
  const deviceId = device.isKnown ? device.id : null
  const guard = guardPin(sql, { companyId, scheduleId, loginNameKey, staffId, deviceId, address, now })
  if (guard.wait > 0) return tooManyTries(guard.wait)
  if (isPin({ companyId, staffId, pin: input.pin }, pinHash) && staff) return ok(staff)
  guard.countFailure()
  const code = 'checkIn.invalidStaffOrPin'
  return fail(code, { fields: { loginName: [code], pin: [code] } })
}

/** The PIN is compared with this hash if there is no such person, so that a wrong name takes as long as a wrong PIN. */
const nobody = { id: '0'.repeat(16), pinHash: 'A'.repeat(43) }
