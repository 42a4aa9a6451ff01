import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'
import type { Statistics } from './statistics.ts'
import { addTo, noCounts, type StatusCounts } from './status-counts.ts'

/**
 * What the lines of a document add up to: `pending` are those of the completed ones that miss their photo, `inspected` those that a
 * supervisor has inspected, `passed` those of them that are in order.
 */
export type RecordsSummary = StatusCounts &
  Pick<Statistics, 'uniqueStaff' | 'daysChecked'> &
  InspectionCounts & { pending: number; unscheduled: number; removed: number }

/** The summary of records; `statistics` are those of the same occurrences. */
export function summaryOf(records: readonly AttendanceRecord[], statistics: Statistics): RecordsSummary {
  const { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked } = statistics
  const removed = records.filter(({ status }) => status === 'deleted').length
  const unscheduled = records.filter(({ slotAt, status }) => slotAt === null && status !== 'deleted').length
  const pending = records.filter(isPendingOfSlot).length
  const extra = { pending, unscheduled, removed, ...inspectionsIn(records) }
  return { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked, ...extra }
}

function isPendingOfSlot({ slotAt, status }: AttendanceRecord): boolean {
  return slotAt !== null && status === 'pending'
}

/** How many of these records were inspected, and are in order. */
export function inspectionsIn(records: readonly AttendanceRecord[]): InspectionCounts {
  const found = records.flatMap(({ status, checkIn }) => (status === 'deleted' ? [] : (checkIn?.inspection ?? [])))
  return { inspected: found.length, passed: found.filter(({ verdict }) => verdict === 'passed').length }
}

/** The sum of several documents' lines. People and days are left out: the same may be in several. */
export function addSummaries(
  summaries: readonly RecordsSummary[],
): Omit<RecordsSummary, 'uniqueStaff' | 'daysChecked'> {
  const sum = { ...noCounts(), pending: 0, unscheduled: 0, removed: 0, inspected: 0, passed: 0 }
  for (const summary of summaries) {
    addTo(sum, summary)
    sum.pending += summary.pending
    sum.unscheduled += summary.unscheduled
    sum.removed += summary.removed
    sum.inspected += summary.inspected
    sum.passed += summary.passed
  }
  return sum
}
