import type { Sql } from '#app/data/database.server.ts'
import { listClosuresOfSchedule } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { closedDaysIn, type ClosedDays } from '#app/domain/closures/closure.ts'

type ClosedDaysQuery = { companyId: string; scheduleId: string; range: { from: Date; to: Date }; timezone: string }

/** The days in a range on which a schedule was closed, in local days of the time zone. */
export function readClosedDays(sql: Sql, { companyId, scheduleId, range, timezone }: ClosedDaysQuery): ClosedDays[] {
  return closedDaysIn(listClosuresOfSchedule(sql, companyId, { scheduleId, since: range.from }), { ...range, timezone })
}
