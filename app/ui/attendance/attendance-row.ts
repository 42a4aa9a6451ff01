import type { Excuse, TimedExcuse } from '#app/domain/excuses/excuse.ts'
import { shownStatus, type ShownStatus } from '#app/domain/attendance/shown-status.ts'
import type { Inspection } from '#app/domain/inspections/inspection.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type RecordedCheckIn = {
  signature: string
  checkedInAt: Date
  timezone: string
  status: string
  enteredLater: boolean
  hidden: boolean
  comment: string | null
  inspection: Inspection | null
}

type Item = {
  slotAt: string
  taskId: string
  publicName: string
  status: Exclude<ShownStatus, 'open' | 'pending' | 'excused'>
  timezone: string
  excuse: Excuse | null
  isOpen: boolean
  checkIn: RecordedCheckIn | null
}

/** A row of the table: one occurrence. */
export type AttendanceRow = {
  slotAt: string
  taskId: string
  publicName: string
  status: ShownStatus
  excuse: TimedExcuse | null
  checkIn:
    | (Omit<RecordedCheckIn, 'status'> & {
        /** Whether it was made on the day of the slot, in the schedule's time zone. */
        isSameDay: boolean
      })
    | null
}

/** The row of an occurrence, with only what the browser may get. */
export function attendanceRow(item: Item): AttendanceRow {
  const { slotAt, taskId, publicName, excuse, checkIn } = item
  const row = {
    slotAt,
    taskId,
    publicName,
    status: shownStatus(item),
    excuse: excuse && { ...excuse, timezone: item.timezone },
  }
  if (!checkIn) return { ...row, checkIn }
  const { signature, checkedInAt, timezone, enteredLater, hidden, comment, inspection } = checkIn
  const isSameDay = localDateTime(checkedInAt, timezone).slice(0, 10) === slotAt.slice(0, 10)
  return { ...row, checkIn: { signature, checkedInAt, timezone, isSameDay, enteredLater, hidden, comment, inspection } }
}
