import type { Sql } from '#app/data/database.server.ts'
import { zoneOf, type Rules } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { joinNewestRevision } from '#app/data/read/schedules/revision.sql.server.ts'

export type AnalyticsSchedule = Pick<Schedule, 'id' | 'title' | 'location' | 'archivedAt' | 'summedUntil'> & {
  groupName: string | null
  timezone: string
  /** The day before the first revision began, by UTC: no local day of the schedule is earlier. */
  since: string
}

/** All schedules of a company by title, including archived ones, with the time zone of the newest revision. */
export function listAnalyticsSchedules(sql: Sql, companyId: string): AnalyticsSchedule[] {
  const rows = sql.all<Omit<AnalyticsSchedule, 'timezone'> & Pick<Rules, 'timezone'>>(schedules, { companyId })
  return inOrder(rows, ({ title }) => title).map((row) => ({ ...row, timezone: zoneOf(row) }))
}

const schedules = `
  SELECT s.id, s.title, s.location, s.archivedAt, s.summedUntil, g.name AS groupName, r.timezone,
    date((SELECT substr(min(first.validFrom), 1, 10) FROM ScheduleRevision first WHERE first.scheduleId = s.id), '-1 day')
      AS since
  FROM Schedule s ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = :companyId`
