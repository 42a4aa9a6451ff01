import { isOpen, openSlot } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  nextSlot,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { DoneTask } from './day-overview.ts'

export type DueSlot = RevisionSlot & { isOpen: boolean }

/**
 * The slot that a schedule's owner looks for: the open one in which something is left to do, or else the one that opens
 * next; null where none will come, and of a draft. Revisions and what was done reach back as far as `lookBack`.
 */
export function dueSlot(
  { revisions, done }: { revisions: Revision[]; done: Pick<DoneTask, 'taskId' | 'slotAt'>[] },
  now: Date,
): DueSlot | null {
  if (currentRevision(revisions, now)?.status === 'draft') return null
  const near = slotsOfRevisions(revisions, new Date(now.getTime() - lookBack), new Date(now.getTime() + lookBack))
  const left = near.filter(({ slotAt, revision }) =>
    revision.tasks.some(({ taskId }) => !done.some((task) => task.slotAt === slotAt && task.taskId === taskId)),
  )
  const slot = openSlot(left, now) ?? nextSlot(revisions, now)
  return slot && { ...slot, isOpen: isOpen(slot, now) }
}
