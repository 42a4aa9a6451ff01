import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { ScheduleCheckIn } from '#app/domain/check-ins/schedule-check-in.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { mapInspectionsOf } from '#app/data/read/inspections/inspections.sql.server.ts'
import { withReadings } from '#app/data/read/readings/taken-readings.sql.server.ts'
import { withInspections } from '#app/domain/inspections/with-inspections.ts'
import { nameOfUser } from './name-of-user.sql.server.ts'

type CheckInsQuery = AttendanceRange & Paging & { scheduleId: string }

/**
 * One page of a schedule's check-ins whose slots start in the range, newest first, including deleted ones. A `page` beyond
 * the end means the last page.
 */
export function listScheduleCheckIns(
  sql: Sql,
  companyId: string,
  { page: requested, pageSize, ...range }: CheckInsQuery,
): Paging & { items: ScheduleCheckIn[]; total: number } {
  const total = sql.get<{ total: number }>(countOfRange, { companyId, ...range })?.total ?? 0
  const { page, start } = shownPage(total, { page: requested, pageSize })
  const rows = sql.all<Omit<ScheduleCheckIn, 'inspection' | 'readings'>>(pageOfRange, {
    companyId,
    ...range,
    pageSize,
    start,
  })
  const ids = rows.map(({ id }) => id)
  const items = withReadings(sql, withInspections(rows, mapInspectionsOf(sql, companyId, ids)))
  return { items, total, page, pageSize }
}

/** How many of a schedule's check-ins whose slots start in the range were removed. */
export function countRemovedCheckIns(
  sql: Sql,
  companyId: string,
  range: AttendanceRange & { scheduleId: string },
): number {
  return sql.get<{ removed: number }>(removedOfRange, { companyId, ...range })?.removed ?? 0
}

/** The ids of the tasks whose ticks the public page of a schedule of the company hides. */
export function listHiddenTasks(sql: Sql, companyId: string, scheduleId: string): string[] {
  return sql.all<{ taskId: string }>(hiddenTasks, { companyId, scheduleId }).map(({ taskId }) => taskId)
}

const ofRange = `c.scheduleId = :scheduleId AND c.companyId = :companyId
    AND c.slotStartsAt >= :from AND c.slotStartsAt < :to`

const countOfRange = `SELECT count(*) AS total FROM CheckIn c WHERE ${ofRange}`

const removedOfRange = `SELECT count(*) AS removed FROM CheckIn c WHERE ${ofRange} AND c.status = 'deleted'`

const pageOfRange = `
  SELECT c.id, c.taskId, c.publicName, c.signature, c.slotAt, c.checkedInAt, c.offlineAt, c.enteredLater, c.status, c.comment, c.hidden,
    c.deletedReason, c.timezone, c.photoKey, c.deletedAt, ${nameOfUser('c.deletedById')} AS deletedBy,
    c.photoRemovedAt, ${nameOfUser('c.photoRemovedById')} AS photoRemovedBy, c.photoRemovedReason
  FROM CheckIn c
  WHERE ${ofRange}
  ORDER BY c.slotStartsAt DESC, c.checkedInAt DESC, c.id DESC
  LIMIT :pageSize OFFSET :start`

const hiddenTasks = `
  SELECT h.taskId FROM HiddenTask h JOIN Schedule s ON s.id = h.scheduleId
  WHERE h.scheduleId = :scheduleId AND s.companyId = :companyId ORDER BY h.taskId`
