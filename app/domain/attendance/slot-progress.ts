import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { statusWithoutCheckIn, type AttendanceStatus } from './attendance-status.ts'

/** A task that was done in a slot; `pending`: its photo is still missing. */
export type DoneTask = { taskId: string; slotAt: string; signature: string; pending: boolean }

/** How far a slot is done, as all pages and the API show it. */
export type SlotProgress<T = TaskEntry> = {
  /** The status of the whole slot: `completed` once nothing is missing. */
  status: AttendanceStatus
  done: T[]
  left: T[]
  /** The status of the tasks that are left; `completed` when none is. */
  leftStatus: AttendanceStatus
  /** It takes check-ins now and something is left. */
  isOpen: boolean
  /** Something is done and something is missing. */
  isPartlyDone: boolean
}

type SlotFacts<T> = {
  /** The tasks of the slot that the reader may see. */
  tasks: T[]
  isDone: (task: T) => boolean
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  currentSlots: RevisionSlot[]
  now: Date
}

/** What of a slot is done and what is left. An optional slot is completed as soon as one of its tasks is done. */
export function slotProgress<T>(
  slot: RevisionSlot,
  { tasks, isDone, currentSlots, now }: SlotFacts<T>,
): SlotProgress<T> {
  const done = tasks.filter(isDone)
  const left = tasks.filter((task) => !isDone(task))
  const leftStatus = left.length > 0 ? statusWithoutCheckIn(slot, now) : 'completed'
  const status = slot.isOptional && done.length > 0 ? 'completed' : leftStatus
  return {
    status,
    done,
    left,
    leftStatus,
    isOpen: left.length > 0 && currentSlots.some(({ slotAt }) => slotAt === slot.slotAt),
    isPartlyDone: done.length > 0 && status !== 'completed',
  }
}

/** The progress of a slot as its owner sees it; `done` may contain tasks of other slots. */
export function wholeProgress(
  slot: RevisionSlot,
  {
    done,
    ...rest
  }: Pick<SlotFacts<TaskEntry>, 'currentSlots' | 'now'> & { done: Pick<DoneTask, 'taskId' | 'slotAt'>[] },
): SlotProgress {
  const isDone = ({ taskId }: TaskEntry) => done.some((task) => task.slotAt === slot.slotAt && task.taskId === taskId)
  return slotProgress(slot, { tasks: slot.revision.tasks, isDone, ...rest })
}

/** False for an optional slot in which nothing is done: nobody has to do it. */
export function isWork(slot: RevisionSlot, { done }: Pick<SlotProgress<unknown>, 'done'>): boolean {
  return !slot.isOptional || done.length > 0
}
