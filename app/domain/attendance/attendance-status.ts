import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'

export const attendanceStatuses = ['planned', 'overdue', 'skipped', 'completed'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export type StatusCounts = Record<AttendanceStatus, number>

/**
 * The status of what nobody has done: `planned` until the window has closed, then `overdue` while the slot's local day
 * lasts, then `skipped`. A window that closes after that day leads straight to `skipped`. An optional slot is never more
 * than `planned`.
 */
export function statusWithoutCheckIn(slot: RevisionSlot, now: Date): Exclude<AttendanceStatus, 'completed'> {
  if (slot.isOptional || !isClosed(slot, now)) return 'planned'
  return now < localDay(slot.startsAt, zoneOf(slot.revision)).end ? 'overdue' : 'skipped'
}

/** None of any status. */
export function noCounts(): StatusCounts {
  return { planned: 0, overdue: 0, skipped: 0, completed: 0 }
}

/** Adds counts to a sum, which it changes; what is left out counts as none. */
export function addTo(
  sum: StatusCounts,
  { planned = 0, overdue = 0, skipped = 0, completed = 0 }: Partial<StatusCounts>,
) {
  sum.planned += planned
  sum.overdue += overdue
  sum.skipped += skipped
  sum.completed += completed
}

/** All of each status. */
export function addCounts(counts: Iterable<StatusCounts>): StatusCounts {
  const sum = noCounts()
  for (const one of counts) addTo(sum, one)
  return sum
}

/** Completed ÷ (completed + overdue + skipped), from 0 to 1; null where nothing was due yet. */
export function completionRate({ completed, overdue, skipped }: Omit<StatusCounts, 'planned'>): number | null {
  const due = completed + overdue + skipped
  return due === 0 ? null : completed / due
}
