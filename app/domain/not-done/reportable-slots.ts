import { choosableSlots } from '#app/domain/check-ins/choosable-slots.ts'
import { openSlot } from '#app/domain/schedules/check-in-window.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/**
 * The slots of which somebody can say that they could not do them: those open now, and those due earlier today in their own
 * zone, whether the schedule takes check-ins for them or not; none that is closed or was never due.
 */
export function reportableSlots(revisions: Revision[], now: Date): RevisionSlot[] {
  return choosableSlots(revisions, now).filter(({ isOptional }) => !isOptional)
}

/** The slot that is meant if none is named: the open one, else the one due last. */
export function slotMeant<Slot extends RevisionSlot>(slots: Slot[], now: Date): Slot | null {
  return openSlot(slots, now) ?? slots.findLast(({ startsAt }) => startsAt <= now) ?? null
}
