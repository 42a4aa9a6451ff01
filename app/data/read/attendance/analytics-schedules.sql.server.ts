import type { Sql } from '#app/data/database.server.ts'
import { placeFields, type PlaceField } from '#app/domain/schedules/fields.ts'
import { zoneOf, type Rules } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'
import { joinNewestRevision } from '#app/data/read/schedules/revision.sql.server.ts'

export type AnalyticsSchedule = Pick<Schedule, 'id' | PlaceField | 'archivedAt' | 'summedUntil'> & {
  groupName: string | null
  timezone: string
  /** The day before the first revision began, by UTC: no local day of the schedule is earlier. */
  since: string
}

/** The ids of all schedules of a company by title, as SQLite sorts, including archived ones. */
export function listAnalyticsScheduleIds(sql: Sql, companyId: string): string[] {
  return sql.all<{ id: string }>(idsByTitle, { companyId }).map(({ id }) => id)
}

const idsByTitle = 'SELECT s.id FROM Schedule s WHERE s.companyId = :companyId ORDER BY s.title COLLATE NOCASE, s.id'

/** Some of a company's schedules, including archived ones, with the time zone of the newest revision. */
export function listAnalyticsSchedules(sql: Sql, companyId: string, ids: string[]): AnalyticsSchedule[] {
  type Row = Omit<AnalyticsSchedule, 'timezone'> & Pick<Rules, 'timezone'>
  return sql
    .all<Row>(schedules, { companyId, ids: JSON.stringify(ids) })
    .map((row) => ({ ...row, timezone: zoneOf(row) }))
}

const placeColumns = placeFields.map((field) => `s.${field}`).join(', ')

const schedules = `
  SELECT s.id, ${placeColumns}, s.archivedAt, s.summedUntil, g.name AS groupName, r.timezone,
    date((SELECT substr(min(first.validFrom), 1, 10) FROM ScheduleRevision first WHERE first.scheduleId = s.id), '-1 day')
      AS since
  FROM json_each(:ids) listed
  CROSS JOIN Schedule s ON s.id = listed.value AND +s.companyId = :companyId
  ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  ORDER BY listed.key`

/** Until which day each of these schedules is summed; those of which nothing is summed are left out. */
export function mapSummedUntil(sql: Sql, companyId: string, ids: string[]): Map<string, string> {
  type Row = { id: string; summedUntil: string }
  const rows = sql.all<Row>(summedUntil, { companyId, ids: JSON.stringify(ids) })
  return new Map(rows.map((row) => [row.id, row.summedUntil]))
}

const summedUntil = `
  SELECT s.id, s.summedUntil FROM json_each(:ids) listed
  CROSS JOIN Schedule s ON s.id = listed.value AND +s.companyId = :companyId AND s.summedUntil IS NOT NULL`
