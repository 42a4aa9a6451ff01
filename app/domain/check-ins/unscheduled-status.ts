import { localDateTime } from '#app/domain/time/local-time.ts'
import { hasWork, publicTaskOf, type PublicSlot, type PublicTask, type ShownSchedule } from './public-slot.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

/** A check-in without a slot, as it is read for everybody. */
export type UnscheduledDone = {
  taskId: string
  publicName: string
  signature: string
  checkedInAt: Date
  /** The zone of the schedule when it was made. */
  timezone: string
  hidden: boolean
}

/** The same as everybody may see it. */
export type PublicUnscheduled = Omit<UnscheduledDone, 'hidden' | 'timezone'>

type Current = { current: Revision; open: PublicSlot | null; rework: readonly { taskId: string }[] }

/**
 * The tasks that can be recorded now without a slot, only those that a supervisor wants done again if the schedule allows no other;
 * null if there are none, or while something is due.
 */
export function unscheduledTasks(
  tasks: ShownSchedule['tasks'],
  { current, open, rework }: Current,
): PublicTask[] | null {
  if (open && hasWork(open)) return null
  const isAllowed = (taskId: string) => current.allowUnscheduled || rework.some((one) => one.taskId === taskId)
  const living = current.tasks.flatMap(({ taskId }) => {
    const texts = tasks.get(taskId)
    return texts && !texts.isArchived && isAllowed(taskId) ? [publicTaskOf(taskId, texts)] : []
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
    .filter(({ checkedInAt, timezone }) => dateIn(timezone, checkedInAt) === dateIn(timezone, now))
    .map(({ taskId, publicName, signature, checkedInAt }) => ({ taskId, publicName, signature, checkedInAt }))
    .toSorted((a, b) => a.checkedInAt.getTime() - b.checkedInAt.getTime())
}

function dateIn(timezone: string, instant: Date): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
