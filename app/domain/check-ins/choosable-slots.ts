import { isOpen } from '#app/domain/schedules/check-in-window.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { currentRevision, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { longestWindow, zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { minute } from '#app/domain/time/durations.ts'

/** Every slot that may be open now, and its neighbours: those of 12 hours before and after. */
export function slotsAround(revisions: Revision[], now: Date): RevisionSlot[] {
  return slotsOfRevisions(revisions, longestWindowBefore(now), longestWindowAfter(now))
}

/** The slots that manual selection may name: those open now, and those due earlier today in their own zone. */
export function choosableSlots(revisions: Revision[], now: Date): RevisionSlot[] {
  const current = currentRevision(revisions, now)
  if (!current) return []
  const startOfToday = localDay(now, zoneOf(current)).start
  const from = new Date(Math.min(startOfToday.getTime(), longestWindowBefore(now).getTime()))
  return slotsOfRevisions(revisions, from, longestWindowAfter(now)).filter(
    (slot) => isOpen(slot, now) || wasDueToday(slot, now),
  )
}

function wasDueToday(slot: RevisionSlot, now: Date): boolean {
  const today = localDateTime(now, zoneOf(slot.revision)).slice(0, 10)
  return slot.startsAt <= now && slot.slotAt.startsWith(today)
}

// A minute more than the longest window: its ends are included.
const reach = (longestWindow + 1) * minute

function longestWindowBefore(now: Date): Date {
  return new Date(now.getTime() - reach)
}

function longestWindowAfter(now: Date): Date {
  return new Date(now.getTime() + reach)
}
