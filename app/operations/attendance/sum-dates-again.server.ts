import type { Sql } from '#app/data/database.server.ts'
import { findSummedSchedule } from '#app/data/read/attendance/unsummed-schedules.sql.server.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { sumDays } from './sum-days.server.ts'

type Dates = { scheduleId: string; dates: LocalDates; now: Date }

/** Rewrites the sums of those of some days of a schedule of the company that are summed already, in the same job. */
export function sumDatesAgain(sql: Sql, companyId: string, { scheduleId, dates: { from, to }, now }: Dates): void {
  const schedule = findSummedSchedule(sql, companyId, scheduleId)
  if (!schedule?.summedUntil || schedule.summedUntil < from) return
  const { summedUntil, archivedAt } = schedule
  sumDays(sql, companyId, { scheduleId, archivedAt, dates: { from, to: to < summedUntil ? to : summedUntil }, now })
}
