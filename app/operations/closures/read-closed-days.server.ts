import type { Sql } from '#app/data/database.server.ts'
import { listClosuresOfSchedule } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { hasKeptRegions } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { closedDaysIn, type ClosedDays } from '#app/domain/closures/closure.ts'
import { closedHolidays } from '#app/domain/holidays/closed-holidays.ts'

type ClosedDaysQuery = {
  companyId: string
  scheduleId: string
  archivedAt: Date | null
  range: { from: Date; to: Date }
  timezone: string
}

/**
 * The days in a range, and before the schedule ended, on which it was closed, in local days of the time zone, by the first one.
 */
export function readClosedDays(sql: Sql, query: ClosedDaysQuery): ClosedDays[] {
  const { companyId, scheduleId, archivedAt, range, timezone } = query
  const { from } = range
  const to = archivedAt && archivedAt < range.to ? archivedAt : range.to
  if (to <= from) return []
  const since = { scheduleId, since: from }
  const closures = closedDaysIn(listClosuresOfSchedule(sql, companyId, since), { from, to, timezone })
  if (!hasKeptRegions(sql, companyId)) return closures
  const holidays = closedHolidays(loadRevisionsSince(sql, companyId, since), { from, to })
  return [...closures, ...holidays].sort((a, b) => (a.from < b.from ? -1 : 1))
}
