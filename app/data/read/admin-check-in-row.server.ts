import { fromSql } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/admin-check-in.ts'

type Instants = 'checkedInAt' | 'completedAt' | 'claimedAt'

/** A row of CheckIn, as `adminCheckInColumns` selects it. */
export type AdminCheckInRow = Omit<AdminCheckIn, Instants | 'enteredLater' | 'hidden'> & {
  checkedInAt: string
  completedAt: string | null
  claimedAt: string | null
  enteredLater: number
  hidden: number
}

/** The columns of check-in `c`. */
export const adminCheckInColumns = `
  c.id, c.scheduleId, c.taskId, c.publicName, c.signature, c.slotAt, c.checkedInAt, c.completedAt, c.claimedAt,
  c.enteredLater, c.status, c.staffId, c.taskName, c.comment, c.hidden, c.deletedReason, c.scheduleTitle, c.location,
  c.frequency, c.timezone`

export function adminCheckInOf(row: AdminCheckInRow): AdminCheckIn {
  return {
    id: row.id,
    scheduleId: row.scheduleId,
    taskId: row.taskId,
    publicName: row.publicName,
    signature: row.signature,
    slotAt: row.slotAt,
    checkedInAt: fromSql(row.checkedInAt),
    completedAt: row.completedAt === null ? null : fromSql(row.completedAt),
    claimedAt: row.claimedAt === null ? null : fromSql(row.claimedAt),
    enteredLater: row.enteredLater === 1,
    status: row.status,
    staffId: row.staffId,
    taskName: row.taskName,
    comment: row.comment,
    hidden: row.hidden === 1,
    deletedReason: row.deletedReason,
    scheduleTitle: row.scheduleTitle,
    location: row.location,
    frequency: row.frequency,
    timezone: row.timezone,
  }
}
