import { database, fromSql, toSql } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/admin-check-in.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import { adminCheckInColumns, adminCheckInOf, type AdminCheckInRow } from './admin-check-in-row.server.ts'

export type AttendanceSchedule = { id: string; title: string; location: string; archivedAt: Date | null }

/** A schedule of the company, archived ones too, because their attendance stays; or null. */
export function findAttendanceSchedule(companyId: string, scheduleId: string): AttendanceSchedule | null {
  const row = database().read.get<Omit<AttendanceSchedule, 'archivedAt'> & { archivedAt: string | null }>(
    'SELECT id, title, location, archivedAt FROM Schedule WHERE id = ? AND companyId = ?',
    scheduleId,
    companyId,
  )
  return row ? { ...row, archivedAt: row.archivedAt === null ? null : fromSql(row.archivedAt) } : null
}

export type AttendanceCheckIn = AdminCheckIn & { slotStartsAt: Date }

/** A schedule's check-ins that are not deleted, whose slots start in the range. */
export function listAttendanceCheckIns(
  companyId: string,
  scheduleId: string,
  { from, to }: AttendanceRange,
): AttendanceCheckIn[] {
  return database()
    .read.all<AdminCheckInRow & { slotStartsAt: string }>(
      checkInsOfRange,
      scheduleId,
      companyId,
      toSql(from),
      toSql(to),
    )
    .map((row) => ({ ...adminCheckInOf(row), slotStartsAt: fromSql(row.slotStartsAt) }))
}

const checkInsOfRange = `
  SELECT ${adminCheckInColumns}, c.slotStartsAt FROM CheckIn c
  WHERE c.scheduleId = ? AND c.companyId = ? AND c.slotStartsAt >= ? AND c.slotStartsAt < ? AND c.status <> 'deleted'`
