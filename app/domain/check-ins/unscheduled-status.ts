import type { Rework } from '#app/domain/inspections/inspection.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { pick } from '#app/domain/pick.ts'
import { madeAt } from './made-at.ts'
import { hasWork, publicTaskOf, type PublicSlot, type PublicTask, type ShownSchedule } from './public-slot.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** A check-in without a slot, as it is read for everybody. */
export type UnscheduledDone = {
  taskId: string
  publicName: string
  signature: string
  checkedInAt: Date
  offlineAt: Date | null
  /** The zone of the schedule when it was made. */
  timezone: string
  hidden: boolean
}

/** The same as everybody may see it. */
export type PublicUnscheduled = Omit<UnscheduledDone, 'hidden' | 'timezone'>

type Current = { current: Revision; open: PublicSlot | null; rework: readonly Rework[] }

/**
 * The tasks that can be recorded now without a slot; null if there are none. If the schedule does not allow it, or while something is
 * due, they are those that must be done again.
 */
export function unscheduledTasks(
  tasks: ShownSchedule['tasks'],
  { current, open, rework }: Current,
): PublicTask[] | null {
  const takesAll = current.allowUnscheduled && !(open && hasWork(open))
  const living = current.tasks.flatMap(({ taskId }) => {
    if (!takesAll && !rework.some((one) => one.taskId === taskId)) return []
    const texts = tasks.get(taskId)
    return texts && !texts.isArchived ? [publicTaskOf(taskId, texts)] : []
  })
  return living.length > 0 ? living : null
}

type Visibility = { hiddenTaskIds: ReadonlySet<string>; now: Date }

/** What was done today without a slot, without what is hidden, oldest first. */
export function unscheduledToday(
  done: readonly UnscheduledDone[],
  { hiddenTaskIds, now }: Visibility,
): PublicUnscheduled[] {
  return done
    .filter(({ hidden, taskId }) => !hidden && !hiddenTaskIds.has(taskId))
    .filter((one) => dateIn(one.timezone, madeAt(one)) === dateIn(one.timezone, now))
    .map((one) => pick(one, ['taskId', 'publicName', 'signature', 'checkedInAt', 'offlineAt']))
    .toSorted((a, b) => madeAt(a).getTime() - madeAt(b).getTime())
}

function dateIn(timezone: string, instant: Date): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
