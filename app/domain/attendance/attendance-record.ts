import type { Inspection } from '#app/domain/inspections/inspection.ts'
import type { TimedExcuse } from '#app/domain/excuses/excuse.ts'
import type { AttendanceItem, OccurrenceCheckIn } from './compare-attendance.ts'
import { attendanceStatuses } from './attendance-status.ts'
import { shownStatus, type ShownStatus } from './shown-status.ts'

/** A check-in as documents show it. */
export type DocumentedCheckIn = OccurrenceCheckIn & {
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
}

export const recordStatuses = [
  ...attendanceStatuses,
  'excused',
  'open',
  'pending',
  'deleted',
] as const satisfies readonly (ShownStatus | 'deleted')[]

export type RecordStatus = (typeof recordStatuses)[number]

/** A line of a document: an occurrence with its check-in, or a check-in that was removed. */
export type AttendanceRecord = {
  slotAt: string
  startsAt: Date
  taskId: string
  publicName: string
  status: RecordStatus
  excuse: TimedExcuse | null
  checkIn: DocumentedCheckIn | null
}

/** Occurrences and removed check-ins, oldest slot first, tasks in their order, removed ones last in their slot. */
export function attendanceRecords(
  items: AttendanceItem<DocumentedCheckIn>[],
  removed: DocumentedCheckIn[],
): AttendanceRecord[] {
  const records = [...items.map(recordOf), ...removed.map(recordOfRemoved)]
  return records.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function recordOf(item: AttendanceItem<DocumentedCheckIn>): AttendanceRecord {
  const { slotAt, startsAt, taskId, publicName, timezone, checkIn } = item
  const excuse = item.excuse && { ...item.excuse, timezone }
  return { slotAt, startsAt, taskId, publicName, status: shownStatus(item), excuse, checkIn }
}

function recordOfRemoved(checkIn: DocumentedCheckIn): AttendanceRecord {
  const { slotAt, slotStartsAt: startsAt, taskId, publicName } = checkIn
  return { slotAt, startsAt, taskId, publicName, status: 'deleted', excuse: null, checkIn }
}
