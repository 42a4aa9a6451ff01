import type { Inspection } from '#app/domain/inspections/inspection.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import type { TimedMadeUp } from './made-up.ts'
import type { TimedExcuse } from '#app/domain/excuses/excuse.ts'
import type { TimedReport } from '#app/domain/not-done/not-done-report.ts'
import type { AttendanceItem, OccurrenceCheckIn } from './compare-attendance.ts'
import { attendanceStatuses } from './attendance-status.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'

/** A check-in as documents show it. */
export type DocumentedCheckIn = Omit<OccurrenceCheckIn, 'slotAt'> & {
  /** Null if nothing was due. */
  slotAt: string | null
  id: string
  taskName: string
  completedAt: Date | null
  claimedAt: Date | null
  timezone: string
  status: 'completed' | 'pending' | 'deleted'
  enteredLater: boolean
  hidden: boolean
  comment: string | null
  photoKey: string | null
  photoRemovedAt: Date | null
  photoRemovedReason: string | null
  deletedReason: string | null
  inspection: Inspection | null
  readings: TakenReading[]
}

/** The same of a slot. */
export type DocumentedSlotCheckIn = DocumentedCheckIn & { slotAt: string }

export const recordStatuses = [
  ...attendanceStatuses,
  'excused',
  'open',
  'pending',
  'unscheduled',
  'deleted',
] as const satisfies readonly (ShownStatus | 'unscheduled' | 'deleted')[]

export type RecordStatus = (typeof recordStatuses)[number]

/** A line of a document: an occurrence with its check-in, a check-in without a slot, or one that was removed. */
export type AttendanceRecord = {
  /** Null without a slot; `startsAt` is when it was made then. */
  slotAt: string | null
  startsAt: Date
  taskId: string
  publicName: string
  status: RecordStatus
  excuse: TimedExcuse | null
  madeUp: TimedMadeUp | null
  notDone: TimedReport | null
  checkIn: DocumentedCheckIn | null
}

/**
 * Occurrences, and the check-ins without a slot or that were removed; oldest slot first, tasks in their order, what is not of a slot
 * or was removed last.
 */
export function attendanceRecords(
  items: AttendanceItem<DocumentedSlotCheckIn>[],
  others: DocumentedCheckIn[],
): AttendanceRecord[] {
  const records = [...items.map(recordOf), ...others.map(recordOfOther)]
  return records.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function recordOf(item: AttendanceItem<DocumentedSlotCheckIn>): AttendanceRecord {
  const { slotAt, startsAt, taskId, publicName, timezone, checkIn } = item
  const excuse = item.excuse && { ...item.excuse, timezone }
  const madeUp = item.madeUp && { ...item.madeUp, timezone }
  const notDone = item.notDone && { ...item.notDone, timezone }
  const gap = { excuse, madeUp, notDone }
  return { slotAt, startsAt, taskId, publicName, status: shownStatus(item), ...gap, checkIn }
}

function recordOfOther(checkIn: DocumentedCheckIn): AttendanceRecord {
  const { slotAt, slotStartsAt: startsAt, taskId, publicName } = checkIn
  const status = checkIn.status === 'completed' ? 'unscheduled' : checkIn.status
  const noGap = { excuse: null, madeUp: null, notDone: null }
  return { slotAt, startsAt, taskId, publicName, status, ...noGap, checkIn }
}
