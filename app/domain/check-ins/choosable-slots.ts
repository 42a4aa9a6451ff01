import { isOpen } from '#app/domain/schedules/check-in-window.ts'
import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { currentRevision, openReach, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'

/** The slots for manual selection: those open now, and those due earlier today in their own zone; none that is closed. */
export function choosableSlots(revisions: Revision[], now: Date): RevisionSlot[] {
  const current = currentRevision(revisions, now)
  if (!current) return []
  const startOfToday = localDay(now, zoneOf(current)).start
  const from = new Date(Math.min(startOfToday.getTime(), now.getTime() - openReach))
  return slotsOfRevisions(revisions, from, new Date(now.getTime() + openReach)).filter(
    (slot) => slot.closure === null && (isOpen(slot, now) || wasDueToday(slot, now)),
  )
}

function wasDueToday(slot: RevisionSlot, now: Date): boolean {
  const today = localDateTime(now, zoneOf(slot.revision)).slice(0, 10)
  return slot.startsAt <= now && slot.slotAt.startsWith(today)
}
