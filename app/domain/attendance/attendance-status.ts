import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'

export const attendanceStatuses = ['planned', 'overdue', 'skipped', 'completed'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export type StatusCounts = Record<AttendanceStatus, number>

/**
 * The status of a slot that nobody has done: `planned` until its window closes, then `overdue` until the end of the
 * slot's local day, then `skipped`. When the window closes after that day, `planned` becomes `skipped`. An optional
 * slot is always `planned`.
 */
export function statusWithoutCheckIn(slot: RevisionSlot, now: Date): Exclude<AttendanceStatus, 'completed'> {
  if (slot.isOptional || !isClosed(slot, now)) return 'planned'
  return now < localDay(slot.startsAt, zoneOf(slot.revision)).end ? 'overdue' : 'skipped'
}

/** Zero of each status. */
export function noCounts(): StatusCounts {
  return { planned: 0, overdue: 0, skipped: 0, completed: 0 }
}

/** Adds counts to `sum`; a missing count is zero. */
export function addTo(
  sum: StatusCounts,
  { planned = 0, overdue = 0, skipped = 0, completed = 0 }: Partial<StatusCounts>,
) {
  sum.planned += planned
  sum.overdue += overdue
  sum.skipped += skipped
  sum.completed += completed
}

/** The sum of counts. */
export function addCounts(counts: Iterable<StatusCounts>): StatusCounts {
  const sum = noCounts()
  for (const added of counts) addTo(sum, added)
  return sum
}

/** Completed ÷ (completed + overdue + skipped), from 0 to 1; null when nothing was due yet. Source: product.md. */
export function completionRate({ completed, overdue, skipped }: Omit<StatusCounts, 'planned'>): number | null {
  const due = completed + overdue + skipped
  return due === 0 ? null : completed / due
}
