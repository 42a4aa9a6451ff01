import type { Sql } from '#app/data/database.server.ts'
import type { OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import { mapInspectionsOfSchedules } from '#app/data/read/inspections/inspections.sql.server.ts'
import { withReadings } from '#app/data/read/readings/taken-readings.sql.server.ts'
import { withInspections } from '#app/domain/inspections/with-inspections.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { instantsOfDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { attendanceColumns, type AttendanceCheckIn } from './attendance.sql.server.ts'
import {
  revisionColumns,
  revisionOfSql,
  validSince,
  type RevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'

type DaysQuery = { scheduleIds: string[]; dates: LocalDates }

/** The revisions that apply to slots on these local days, by schedule, oldest first; with archived staff. */
export function mapRevisionsOfDays(
  sql: Sql,
  companyId: string,
  { scheduleIds, dates }: DaysQuery,
): Map<string, Revision[]> {
  const { from: since, to } = instantsOfDates(dates)
  const rows = sql.all<RevisionSqlRow & { scheduleId: string }>(revisionsOfDays, {
    companyId,
    scheduleIds: JSON.stringify(scheduleIds),
    since,
    to,
  })
  return bySchedule(rows, ({ scheduleId: _, ...row }) => revisionOfSql(row))
}

// The plus keeps SQLite from using another index, by which it would read all revisions of the company for each schedule.
const revisionsOfDays = `
  SELECT r.scheduleId, ${revisionColumns('everyone')}
  FROM json_each(:scheduleIds) listed
  CROSS JOIN ScheduleRevision r ON ${validSince('listed.value')} AND r.validFrom < :to
  WHERE +r.companyId = :companyId
  ORDER BY r.scheduleId, r.validFrom`

type ScheduleCheckIn = OccurrenceCheckIn & { scheduleId: string }

/** The check-ins of these local days that are not deleted, by schedule, with only the columns that comparing needs. */
export function mapOccurrenceCheckIns(sql: Sql, companyId: string, query: DaysQuery): Map<string, OccurrenceCheckIn[]> {
  const names: (keyof ScheduleCheckIn)[] = [
    'scheduleId',
    'taskId',
    'slotAt',
    'slotStartsAt',
    'timezone',
    'staffId',
    'signature',
    'publicName',
    'checkedInAt',
    'offlineAt',
  ]
  const columns = names.map((name) => `c.${name}`)
  return bySchedule(checkInsOfDays<ScheduleCheckIn>(sql, companyId, { ...query, columns }), (checkIn) => checkIn)
}

/** The check-ins of these local days that are not deleted, by schedule, with all columns. */
export function mapCheckInsOfDays(sql: Sql, companyId: string, query: DaysQuery): Map<string, AttendanceCheckIn[]> {
  const all = { ...query, columns: attendanceColumns }
  const rows = checkInsOfDays<Omit<AttendanceCheckIn, 'inspection' | 'readings'>>(sql, companyId, all)
  const { scheduleIds, dates } = query
  const inspections = mapInspectionsOfSchedules(sql, companyId, { scheduleIds, ...instantsOfDates(dates) })
  return bySchedule(withReadings(sql, withInspections(rows, inspections)), (checkIn) => checkIn)
}

function checkInsOfDays<Row>(sql: Sql, companyId: string, query: DaysQuery & { columns: string[] }): Row[] {
  const { scheduleIds, dates, columns } = query
  const values = { scheduleIds: JSON.stringify(scheduleIds), first: dates.from, last: dates.to }
  return sql.all<Row>(selectOfDays(columns), { companyId, ...values, ...instantsOfDates(dates) })
}

// The plus keeps SQLite from using another index, by which it would read all check-ins of the company.
function selectOfDays(columns: string[]): string {
  return `
    SELECT ${columns.join(', ')}
    FROM json_each(:scheduleIds) listed
    CROSS JOIN CheckIn c ON c.scheduleId = listed.value AND c.slotStartsAt >= :from AND c.slotStartsAt < :to
    WHERE +c.companyId = :companyId AND +c.status <> 'deleted' AND substr(c.slotAt, 1, 10) BETWEEN :first AND :last`
}

function bySchedule<Row extends { scheduleId: string }, Value>(rows: Row[], valueOf: (row: Row) => Value) {
  const schedules = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...schedules].map(([scheduleId, rowsOfSchedule]) => [scheduleId, rowsOfSchedule.map(valueOf)]))
}
