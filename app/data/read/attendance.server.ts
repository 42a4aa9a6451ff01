import { database, fromSql, toSql } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-in/admin-check-in.ts'
import type { Range } from '#app/domain/attendance/range.ts'
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
  { from, to }: Range,
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

/** The public names of all tasks of a company, archived ones too, by id. */
export function mapPublicNames(companyId: string): Map<string, string> {
  return mapped('SELECT id, publicName AS name FROM Task WHERE companyId = ?', companyId)
}

/** The signatures of all staff of a company, archived ones too, by id. */
export function mapAllSignatures(companyId: string): Map<string, string> {
  return mapped('SELECT id, signature AS name FROM Staff WHERE companyId = ?', companyId)
}

function mapped(query: string, companyId: string): Map<string, string> {
  const rows = database().read.all<{ id: string; name: string }>(query, companyId)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const checkInsOfRange = `
  SELECT ${adminCheckInColumns}, c.slotStartsAt FROM CheckIn c
  WHERE c.scheduleId = ? AND c.companyId = ? AND c.slotStartsAt >= ? AND c.slotStartsAt < ? AND c.status <> 'deleted'`
