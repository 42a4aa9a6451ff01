import type { Sql } from '#app/data/database.server.ts'
import { listClosuresOfSchedule } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { closedDaysIn, type ClosedDays } from '#app/domain/closures/closure.ts'
import { closedHolidays } from '#app/domain/holidays/closed-holidays.ts'

type ClosedDaysQuery = { companyId: string; scheduleId: string; range: { from: Date; to: Date }; timezone: string }

/** The days in a range on which a schedule was closed, in local days of the time zone, by the first one. */
export function readClosedDays(sql: Sql, { companyId, scheduleId, range, timezone }: ClosedDaysQuery): ClosedDays[] {
  const query = { scheduleId, since: range.from }
  const closures = closedDaysIn(listClosuresOfSchedule(sql, companyId, query), { ...range, timezone })
  const holidays = closedHolidays(loadRevisionsSince(sql, companyId, query), range)
  return [...closures, ...holidays].sort((a, b) => (a.from < b.from ? -1 : 1))
}
