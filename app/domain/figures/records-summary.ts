import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { Statistics } from './statistics.ts'
import { addTo, noCounts, type StatusCounts } from './status-counts.ts'

/** What the lines of a document add up to: `pending` are those of the completed ones that miss their photo. */
export type RecordsSummary = StatusCounts &
  Pick<Statistics, 'uniqueStaff' | 'daysChecked'> & { pending: number; unscheduled: number; removed: number }

/** The summary of records; `statistics` are those of the same occurrences. */
export function summaryOf(records: readonly AttendanceRecord[], statistics: Statistics): RecordsSummary {
  const { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked } = statistics
  const removed = records.filter(({ status }) => status === 'deleted').length
  const unscheduled = records.filter(({ slotAt, status }) => slotAt === null && status !== 'deleted').length
  const extra = { pending: records.filter(isPendingOfSlot).length, unscheduled, removed }
  return { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked, ...extra }
}

function isPendingOfSlot({ slotAt, status }: AttendanceRecord): boolean {
  return slotAt !== null && status === 'pending'
}

/** The sum of several documents' lines. People and days are left out: the same may be in several. */
export function addSummaries(
  summaries: readonly RecordsSummary[],
): Omit<RecordsSummary, 'uniqueStaff' | 'daysChecked'> {
  const sum = { ...noCounts(), pending: 0, unscheduled: 0, removed: 0 }
  for (const summary of summaries) {
    addTo(sum, summary)
    sum.pending += summary.pending
    sum.unscheduled += summary.unscheduled
    sum.removed += summary.removed
  }
  return sum
}
