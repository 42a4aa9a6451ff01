import { takesUntil, openSlot, slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, nextSlot, slotsAround, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { wholeProgress, type DoneTask } from './slot-progress.ts'

/** `until` is when an open slot closes, or gives way to the next one. */
export type DueSlot = RevisionSlot & { isOpen: boolean; isPartlyDone: boolean; until: Date }

/**
 * The slot that the owner of a schedule wants to see: the open one in which something is left to do, else the next to
 * open; null for a draft and when none will come. Revisions and done tasks must reach back as far as `lookBack`.
 */
export function dueSlot(
  { revisions, done }: { revisions: Revision[]; done: Pick<DoneTask, 'taskId' | 'slotAt'>[] },
  now: Date,
): DueSlot | null {
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const around = slotsAround(revisions, now)
  const currentSlots = slotsOfNow(around, { current, now })
  const progressOf = (slot: RevisionSlot) => wholeProgress(slot, { done, currentSlots, now })
  const open = openSlot(
    currentSlots.filter((slot) => progressOf(slot).isOpen),
    now,
  )
  const { useCurrentTime } = current
  if (open) {
    const { isPartlyDone } = progressOf(open)
    return { ...open, isOpen: true, isPartlyDone, until: takesUntil(open, around, useCurrentTime) }
  }
  const last = currentSlots.at(-1)
  const next =
    (useCurrentTime && last && around.find(({ startsAt }) => startsAt > last.startsAt)) || nextSlot(revisions, now)
  return next && { ...next, isOpen: false, isPartlyDone: false, until: next.closesAt }
}
