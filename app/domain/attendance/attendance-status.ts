import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'

export const attendanceStatuses = ['planned', 'overdue', 'skipped', 'completed'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/**
 * The status of a slot that nobody has done: `planned` until its window closes, then `overdue` until the end of the
 * slot's local day, then `skipped`. When the window closes after that day, `planned` becomes `skipped`. An optional
 * slot is always `planned`.
 */
export function statusWithoutCheckIn(slot: RevisionSlot, now: Date): Exclude<AttendanceStatus, 'completed'> {
  if (slot.isOptional || !isClosed(slot, now)) return 'planned'
  return now < localDay(slot.startsAt, zoneOf(slot.revision)).end ? 'overdue' : 'skipped'
}
