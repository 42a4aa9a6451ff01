import { findCheckIn } from '#app/data/read/check-ins/check-ins.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { orNotFound } from '#app/http/respond.server.ts'

type CheckInAddress = { companyId: string; scheduleId: string; checkInId: string }

/** The check-in of a URL, if it belongs to the schedule of the URL; otherwise throws the 404 page. */
export async function readCheckInOf({ companyId, scheduleId, checkInId }: CheckInAddress): Promise<AdminCheckIn> {
  const checkIn = await findCheckIn(companyId, checkInId)
  return orNotFound(checkIn?.scheduleId === scheduleId ? checkIn : null)
}
