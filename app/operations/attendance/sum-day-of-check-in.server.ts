import type { Sql } from '#app/data/database.server.ts'
import { findSummedDay } from '#app/data/read/attendance/unsummed-schedules.sql.server.ts'
import { sumDays } from './sum-days.server.ts'

/** If the day of a check-in of the company was summed already, its sums are rewritten in the same job. */
export function sumDayOfCheckIn(sql: Sql, companyId: string, { checkInId, now }: { checkInId: string; now: Date }) {
  const summedDay = findSummedDay(sql, companyId, checkInId)
  if (!summedDay) return
  const { date, ...schedule } = summedDay
  sumDays(sql, companyId, { ...schedule, dates: { from: date, to: date }, now })
}
