import { isClosed } from '#app/domain/schedules/check-in-window.ts'
import {
  longestWait,
  openReach,
  periodsOf,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { firstSlotBetween } from '#app/domain/schedules/slots.ts'
import { minute, second } from '#app/domain/time/durations.ts'

/** A slot whose window has closed, with the tasks that nobody had done by then. */
export type MissedSlot = RevisionSlot & { taskIds: string[] }

/** A schedule's revisions by `validFrom`, its living check-ins, and when it was archived. */
export type WatchedSchedule = {
  revisions: Revision[]
  done: { taskId: string; slotAt: string }[]
  archivedAt: Date | null
}

/** How far before `from`, in milliseconds, revisions and check-ins are needed. */
export const missedReach = openReach

/**
 * The slots whose windows closed after `from` and up to `until`, and in which a task is missing. Optional slots are never
 * missed, nor is what would have begun after the schedule was archived.
 */
export function missedSlots(
  { revisions, done, archivedAt }: WatchedSchedule,
  { from, until }: Record<'from' | 'until', Date>,
): MissedSlot[] {
  const doneKeys = new Set(done.map(({ slotAt, taskId }) => `${slotAt} ${taskId}`))
  const end = archivedAt && archivedAt < until ? archivedAt : until
  return slotsOfRevisions(revisions, new Date(from.getTime() - missedReach), end)
    .filter((slot) => !slot.isOptional && !isClosed(slot, from) && isClosed(slot, until))
    .map((slot) => ({ ...slot, taskIds: missingTasks(slot, doneKeys) }))
    .filter(({ taskIds }) => taskIds.length > 0)
}

function missingTasks({ slotAt, revision }: RevisionSlot, doneKeys: Set<string>): string[] {
  return revision.tasks.map(({ taskId }) => taskId).filter((taskId) => !doneKeys.has(`${slotAt} ${taskId}`))
}

/**
 * The instant from which the next window is closed that is not closed at `after`; null if none will close any more.
 */
export function nextClose(
  { revisions, archivedAt }: Pick<WatchedSchedule, 'revisions' | 'archivedAt'>,
  after: Date,
): Date | null {
  const wholeSecond = Math.floor(after.getTime() / second) * second
  const closes = periodsOf(revisions, after).flatMap(({ revision, since, until, isOptional }) => {
    if (isOptional) return []
    const from = Math.max(wholeSecond - revision.windowAfter * minute, since.getTime())
    const ends = [from + longestWait, until?.getTime() ?? Infinity, archivedAt?.getTime() ?? Infinity]
    const slot = firstSlotBetween(revision, new Date(from), new Date(Math.min(...ends)))
    return slot ? [slot.closesAt.getTime() + second] : []
  })
  return closes.length > 0 ? new Date(Math.min(...closes)) : null
}
