import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { DocumentedCheckIn } from '#app/domain/attendance/attendance-record.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { adminCheckInColumns } from '#app/data/read/check-ins/check-ins.server.ts'
import { mapInspections } from '#app/data/read/inspections/inspections.sql.server.ts'
import { withReadings } from '#app/data/read/readings/taken-readings.sql.server.ts'
import { withInspections } from '#app/domain/inspections/with-inspections.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'

/** A check-in of a slot that is not deleted. */
export type AttendanceCheckIn = Omit<AdminCheckIn, 'deletedBy' | 'slotAt'> & { slotAt: string }

type ScheduleSpan = Pick<AttendanceRange, 'from' | 'to'> & { scheduleId: string }

/** A schedule's check-ins that are not deleted and whose slots start in the range; none without a slot. */
export function listAttendanceCheckIns(
  sql: Sql,
  companyId: string,
  { scheduleId, from, to }: ScheduleSpan,
): AttendanceCheckIn[] {
  const span = { scheduleId, from, to }
  const rows = sql.all<Omit<AttendanceCheckIn, 'inspection' | 'readings'>>(checkInsOfRange, { companyId, ...span })
  return withReadings(sql, withInspections(rows, mapInspections(sql, companyId, span)))
}

/** The columns of such a check-in in the table `c`. */
export const attendanceColumns = [
  ...Object.keys(adminCheckInColumns).map((column) => `c.${column}`),
  `${nameOfUser('c.photoRemovedById')} AS photoRemovedBy`,
]

const checkInsOfRange = `
  SELECT ${attendanceColumns.join(', ')} FROM CheckIn c
  WHERE c.scheduleId = :scheduleId AND c.companyId = :companyId AND c.slotStartsAt >= :from AND c.slotStartsAt < :to
    AND c.status <> 'deleted' AND c.slotAt IS NOT NULL`

type LimitedSpan = ScheduleSpan & { limit: number }

/**
 * The start of the slot from which on there are about `limit` of these check-ins, in whole slots; `from` if there are
 * fewer.
 */
export function startOfCheckIns(sql: Sql, { scheduleId, from, to, limit }: LimitedSpan): Date {
  const row = sql.get<{ slotStartsAt: Date }>(slotBeforeNewest, { scheduleId, from, to, limit })
  return row?.slotStartsAt ?? from
}

const slotBeforeNewest = `
  SELECT slotStartsAt FROM CheckIn
  WHERE scheduleId = :scheduleId AND slotStartsAt >= :from AND slotStartsAt < :to AND status <> 'deleted'
  ORDER BY slotStartsAt DESC LIMIT 1 OFFSET :limit`

/** A schedule's check-ins whose slots start in the range, including deleted ones, in the order of their slots. */
export function listDocumentedCheckIns(
  sql: Sql,
  companyId: string,
  { scheduleId, from, to }: ScheduleSpan,
): DocumentedCheckIn[] {
  const span = { scheduleId, from, to }
  const rows = sql.all<Omit<DocumentedCheckIn, 'inspection' | 'readings'>>(documentedOfRange, { companyId, ...span })
  return withReadings(sql, withInspections(rows, mapInspections(sql, companyId, span)))
}

const documentedOfRange = `
  SELECT id, taskId, taskName, publicName, staffId, signature, slotAt, slotStartsAt, checkedInAt, offlineAt, completedAt, claimedAt,
    timezone, status, enteredLater, hidden, comment, photoKey, photoRemovedAt, photoRemovedReason, deletedReason
  FROM CheckIn
  WHERE scheduleId = :scheduleId AND companyId = :companyId AND slotStartsAt >= :from AND slotStartsAt < :to
  ORDER BY slotStartsAt`

/** Whether a schedule has check-ins whose slots start in the range, deleted ones too. */
export function hasRecordsInRange(sql: Sql, companyId: string, { scheduleId, from, to }: ScheduleSpan): boolean {
  return sql.get(anyOfRange, { companyId, scheduleId, from, to }) !== undefined
}

const anyOfRange = `
  SELECT 1 FROM CheckIn
  WHERE scheduleId = :scheduleId AND companyId = :companyId AND slotStartsAt >= :from AND slotStartsAt < :to LIMIT 1`
