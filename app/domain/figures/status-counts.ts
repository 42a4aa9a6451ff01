import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'

/**
 * How many occurrences have each status; `open` says how many of the planned ones take a check-in now. What is excused counts apart,
 * neither as overdue nor as skipped.
 */
export type StatusCounts = Record<AttendanceStatus, number> & { open: number; excused: number }

/** Zero of each status. */
export function noCounts(): StatusCounts {
  return { planned: 0, open: 0, overdue: 0, skipped: 0, completed: 0, excused: 0 }
}

/** Adds counts to `sum`; a missing count is zero. */
export function addTo(
  sum: StatusCounts,
  { planned = 0, open = 0, overdue = 0, skipped = 0, completed = 0, excused = 0 }: Partial<StatusCounts>,
) {
  sum.planned += planned
  sum.open += open
  sum.overdue += overdue
  sum.skipped += skipped
  sum.completed += completed
  sum.excused += excused
}

type DueCounts = Pick<StatusCounts, 'completed' | 'overdue' | 'skipped'>

/** The occurrences that a rate divides by: everything but the planned and the excused ones. */
export function countDue({ completed, overdue, skipped }: DueCounts): number {
  return completed + overdue + skipped
}

/** Completed ÷ (completed + overdue + skipped), from 0 to 1; null when nothing was due yet. Source: product.md. */
export function completionRate(counts: DueCounts): number | null {
  const due = countDue(counts)
  return due === 0 ? null : counts.completed / due
}

/** A rate in whole percent, rounded down, so that 100 % means all. */
export function wholePercent(rate: number): number {
  // 0.57 * 100 is a little more than 57, and 0.29 * 100 a little less than 29.
  return Math.floor(rate * 100 + 1e-9)
}
