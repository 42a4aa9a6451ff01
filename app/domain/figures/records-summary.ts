import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { Statistics } from './statistics.ts'
import { addTo, noCounts, type StatusCounts } from './status-counts.ts'

/** What the lines of a document add up to: `pending` are those of the completed ones that miss their photo. */
export type RecordsSummary = StatusCounts &
  Pick<Statistics, 'uniqueStaff' | 'daysChecked'> & { pending: number; removed: number }

/** The summary of records; `statistics` are those of the same occurrences. */
export function summaryOf(records: readonly AttendanceRecord[], statistics: Statistics): RecordsSummary {
  const { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked } = statistics
  const count = (status: AttendanceRecord['status']) => records.filter((record) => record.status === status).length
  const extra = { pending: count('pending'), removed: count('deleted') }
  return { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked, ...extra }
}

/** The sum of several documents' lines. People and days are left out: the same may be in several. */
export function addSummaries(
  summaries: readonly RecordsSummary[],
): Omit<RecordsSummary, 'uniqueStaff' | 'daysChecked'> {
  const sum = { ...noCounts(), pending: 0, removed: 0 }
  for (const summary of summaries) {
    addTo(sum, summary)
    sum.pending += summary.pending
    sum.removed += summary.removed
  }
  return sum
}
