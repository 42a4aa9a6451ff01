import type { Sql } from '#app/data/database.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedules/schedule-places.sql.server.ts'
import { forgetDevicesOf } from '#app/operations/staff/forget-devices.server.ts'
import { liftWaitsOfName } from '#app/operations/check-ins/pin-guard.server.ts'

/**
 * What a new PIN brings with it: nobody waits for guesses at the old one any more, at no schedule, and devices that
 * knew the old one are forgotten. What was counted of the last day stays told. Part of the job that changes the PIN.
 */
export function resetPinProtection(sql: Sql, person: { companyId: string; staffId: string; loginNameKey: string }) {
  const scheduleIds = listSchedulePlaces(sql, person.companyId).map(({ id }) => id)
  liftWaitsOfName(sql, { ...person, scheduleIds })
  forgetDevicesOf(sql, person)
}
