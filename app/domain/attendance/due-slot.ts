import { meantUntil, openSlot, slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, nextSlot, slotsAround, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { wholeProgress, type DoneTask } from './slot-progress.ts'

/** `until` is when an open one is no longer meant, or closes. */
export type DueSlot = RevisionSlot & { isOpen: boolean; isPartlyDone: boolean; until: Date }

/**
 * The slot that a schedule's owner looks for: the open one in which something is left to do, or else the one that opens
 * next; null where none will come, and of a draft. Revisions and what was done reach back as far as `lookBack`.
 */
export function dueSlot(
  { revisions, done }: { revisions: Revision[]; done: Pick<DoneTask, 'taskId' | 'slotAt'>[] },
  now: Date,
): DueSlot | null {
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return null
  const around = slotsAround(revisions, now)
  const ofNow = slotsOfNow(around, { current, now })
  const progressOf = (slot: RevisionSlot) => wholeProgress(slot, { done, ofNow, now })
  const open = openSlot(
    ofNow.filter((slot) => progressOf(slot).isOpen),
    now,
  )
  const { useCurrentTime } = current
  if (open) {
    const { isPartlyDone } = progressOf(open)
    return { ...open, isOpen: true, isPartlyDone, until: meantUntil(open, around, useCurrentTime) }
  }
  const last = ofNow.at(-1)
  const next =
    (useCurrentTime && last && around.find(({ startsAt }) => startsAt > last.startsAt)) || nextSlot(revisions, now)
  return next && { ...next, isOpen: false, isPartlyDone: false, until: next.closesAt }
}
