import type { MadeUp, TimedMadeUp } from '#app/domain/attendance/made-up.ts'
import type { Excuse, TimedExcuse } from '#app/domain/excuses/excuse.ts'
import type { NotDoneReport, TimedReport } from '#app/domain/not-done/not-done-report.ts'
import { shownStatus, type ShownStatus } from '#app/domain/attendance/shown-status.ts'
import type { Inspection } from '#app/domain/inspections/inspection.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

/** A check-in as owners see it beside its task. */
export type RecordedCheckIn = {
  signature: string
  checkedInAt: Date
  offlineAt: Date | null
  timezone: string
  status: string
  enteredLater: boolean
  hidden: boolean
  comment: string | null
  inspection: Inspection | null
  readings: TakenReading[]
}

type Item = {
  slotAt: string
  taskId: string
  publicName: string
  status: Exclude<ShownStatus, 'open' | 'pending' | 'excused'>
  timezone: string
  excuse: Excuse | null
  madeUp: MadeUp | null
  notDone: NotDoneReport | null
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
  madeUp: TimedMadeUp | null
  notDone: TimedReport | null
  checkIn:
    | (Omit<RecordedCheckIn, 'status'> & {
        /** Whether it was made on the day of the slot, in the schedule's time zone. */
        isSameDay: boolean
      })
    | null
}

/** The row of an occurrence, with only what the browser may get. */
export function attendanceRow(item: Item): AttendanceRow {
  const { slotAt, taskId, publicName, timezone, excuse, madeUp, notDone, checkIn } = item
  const row = {
    slotAt,
    taskId,
    publicName,
    status: shownStatus(item),
    excuse: excuse && { ...excuse, timezone },
    madeUp: madeUp && { ...madeUp, timezone },
    notDone: notDone && { ...notDone, timezone },
  }
  if (!checkIn) return { ...row, checkIn }
  const { signature, checkedInAt, offlineAt, enteredLater, hidden, comment, inspection, readings } = checkIn
  const isSameDay = localDateTime(madeAt(checkIn), checkIn.timezone).slice(0, 10) === slotAt.slice(0, 10)
  const times = { checkedInAt, offlineAt, timezone: checkIn.timezone, isSameDay }
  return { ...row, checkIn: { signature, ...times, enteredLater, hidden, comment, inspection, readings } }
}
