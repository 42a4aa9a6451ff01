import type { Sql } from '#app/data/database.server.ts'
import { tellAgain } from '#app/data/write/alerts/alerts.sql.server.ts'
import { sumDayOfCheckIn } from '#app/operations/attendance/sum-day-of-check-in.server.ts'

type LateCheckIns = {
  scheduleId: string
  /** Of one slot; null if nothing was due. */
  slotAt: string | null
  checkInIds: string[]
  now: Date
}

/**
 * What follows from check-ins that were made without a network and come now, in their job: the sums of a day that is over are rewritten,
 * and who was told that the slot was missed is told that it was done.
 */
export function followLateCheckIns(sql: Sql, companyId: string, { scheduleId, slotAt, checkInIds, now }: LateCheckIns) {
  const [checkInId] = checkInIds
  if (slotAt === null || checkInId === undefined) return
  sumDayOfCheckIn(sql, companyId, { checkInId, now })
  tellAgain(sql, { scheduleId, slotAt, now })
}
