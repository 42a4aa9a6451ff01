import type { Sql } from '#app/data/database.server.ts'
import { listSchedulePlaces } from '#app/data/read/schedules/schedule-places.sql.server.ts'
import { forgetDevicesOf } from '#app/operations/staff/forget-devices.server.ts'
import { liftWaitsOfName } from '#app/operations/check-ins/pin-guard.server.ts'

/**
 * Ends the waits after wrong PINs at all schedules, and forgets the devices that were trusted with the old PIN. The count of
 * wrong PINs of the last day stays visible to owners. Part of the job that changes the PIN.
 */
export function resetPinProtection(sql: Sql, person: { companyId: string; staffId: string; loginNameKey: string }) {
  const scheduleIds = listSchedulePlaces(sql, person.companyId).map(({ id }) => id)
  liftWaitsOfName(sql, { ...person, scheduleIds })
  forgetDevicesOf(sql, person)
}
