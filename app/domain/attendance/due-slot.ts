import { meantUntil, openSlot, slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  nextSlot,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { DoneTask } from './day-overview.ts'

/** `until` is when an open one is no longer meant, or closes. */
export type DueSlot = RevisionSlot & { isOpen: boolean; until: Date }

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
  const near = slotsOfRevisions(revisions, new Date(now.getTime() - lookBack), new Date(now.getTime() + lookBack))
  const { useCurrentTime } = current
  const meant = slotsOfNow(near, { useCurrentTime, now })
  const left = meant.filter(({ slotAt, revision }) =>
    revision.tasks.some(({ taskId }) => !done.some((task) => task.slotAt === slotAt && task.taskId === taskId)),
  )
  const open = openSlot(left, now)
  if (open) return { ...open, isOpen: true, until: meantUntil(open, near, useCurrentTime) }
  const last = meant.at(-1)
  const next =
    (useCurrentTime && last && near.find(({ startsAt }) => startsAt > last.startsAt)) || nextSlot(revisions, now)
  return next && { ...next, isOpen: false, until: next.closesAt }
}
