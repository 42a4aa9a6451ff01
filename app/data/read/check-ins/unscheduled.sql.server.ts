import type { Sql } from '#app/data/database.server.ts'
import { attendanceColumns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { mapInspectionsOf } from '#app/data/read/inspections/inspections.sql.server.ts'
import { withReadings } from '#app/data/read/readings/taken-readings.sql.server.ts'
import { withInspections } from '#app/domain/inspections/with-inspections.ts'
import type { UnscheduledCheckIn } from '#app/domain/attendance/made-up.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { grouped } from '#app/domain/grouped.ts'

type RecentQuery = { scheduleId: string; staffId: string; taskIds: string[]; since: Date; until: Date }

/** Whether a person recorded one of these tasks of a schedule without a slot after `since` and before `until`. */
export function hasUnscheduledAround(sql: Sql, { taskIds, ...query }: RecentQuery): boolean {
  return sql.get(recentOfPerson, { ...query, taskIds: JSON.stringify(taskIds) }) !== undefined
}

// `slotStartsAt` is when such a check-in was made. A partial index has these check-ins alone.
const recentOfPerson = `
  SELECT 1 FROM CheckIn INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
  WHERE scheduleId = :scheduleId AND slotAt IS NULL AND slotStartsAt > :since AND slotStartsAt < :until AND staffId = :staffId
    AND status <> 'deleted' AND taskId IN (SELECT value FROM json_each(:taskIds)) LIMIT 1`

type Span = { from: Date; to: Date }

/** The check-ins without a slot that schedules of the company have in a span, by schedule; without deleted ones. */
export function mapUnscheduled(
  sql: Sql,
  companyId: string,
  { scheduleIds, ...span }: Span & { scheduleIds: string[] },
): Map<string, UnscheduledCheckIn[]> {
  type Row = UnscheduledCheckIn & { scheduleId: string }
  const rows = sql.all<Row>(ofSchedules, { companyId, scheduleIds: JSON.stringify(scheduleIds), ...span })
  return grouped(rows, ({ scheduleId }) => [scheduleId])
}

const isInSpan = "c.slotAt IS NULL AND c.slotStartsAt >= :from AND c.slotStartsAt < :to AND c.status <> 'deleted'"

/** A check-in without a slot that is not deleted. */
export type UnscheduledRow = Omit<AdminCheckIn, 'deletedBy'>

type BareRow = Omit<UnscheduledRow, 'inspection' | 'readings'>

function completed(sql: Sql, companyId: string, rows: BareRow[]): UnscheduledRow[] {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return withReadings(sql, withInspections(rows, mapInspectionsOf(sql, companyId, ids)))
}

const ofSchedules = `
  SELECT c.scheduleId, c.taskId, c.signature, c.checkedInAt, c.offlineAt, c.timezone
  FROM json_each(:scheduleIds) listed
  CROSS JOIN CheckIn c INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
    ON c.scheduleId = listed.value AND ${isInSpan}
  WHERE +c.companyId = :companyId`

/** Which of these schedules of the company have a check-in without a slot in a span; it may be a deleted one. */
export function listSchedulesWithUnscheduled(
  sql: Sql,
  { scheduleIds, ...span }: Span & { scheduleIds: string[] },
): string[] {
  const rows = sql.all<{ id: string }>(schedulesWithAny, { scheduleIds: JSON.stringify(scheduleIds), ...span })
  return rows.map(({ id }) => id)
}

const schedulesWithAny = `
  SELECT listed.value AS id FROM json_each(:scheduleIds) listed
  WHERE EXISTS (
    SELECT 1 FROM CheckIn c INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
    WHERE c.scheduleId = listed.value AND c.slotAt IS NULL AND c.slotStartsAt >= :from AND c.slotStartsAt < :to)`

/** How many check-ins without a slot there are, and the newest of them. */
export type UnscheduledCheckIns = { count: number; newest: UnscheduledRow[] }

/** The check-ins without a slot that a schedule of the company has in a span, without deleted ones. */
export function readUnscheduled(
  sql: Sql,
  companyId: string,
  { limit, ...query }: Span & { scheduleId: string; limit: number },
): UnscheduledCheckIns {
  const values = { companyId, ...query }
  const count = sql.get<{ count: number }>(countOfSchedule, values)?.count ?? 0
  const newest = count === 0 ? [] : sql.all<BareRow>(newestOfSchedule, { ...values, limit })
  return { count, newest: completed(sql, companyId, newest) }
}

const ofSchedule = `
  FROM CheckIn c INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
  WHERE c.scheduleId = :scheduleId AND ${isInSpan} AND c.companyId = :companyId`

const countOfSchedule = `SELECT count(*) AS count ${ofSchedule}`

const newestOfSchedule = `
  SELECT ${attendanceColumns.join(', ')} ${ofSchedule}
  ORDER BY c.slotStartsAt DESC, c.rowid DESC LIMIT :limit`
