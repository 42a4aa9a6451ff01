import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { statusWithoutCheckIn, type AttendanceStatus } from './attendance-status.ts'

/** What was done for one task of one slot; `pending` still owes its photo. */
export type DoneTask = { taskId: string; slotAt: string; signature: string; pending: boolean }

/** How far a slot is, as all pages and the API tell it. */
export type SlotProgress<T = TaskEntry> = {
  /** That of the whole slot: `completed` once nothing of it is missing any more. */
  status: AttendanceStatus
  done: T[]
  left: T[]
  /** That of each task that is left, `completed` where none is. */
  leftStatus: AttendanceStatus
  /** It takes check-ins now, and something is left. */
  isOpen: boolean
  /** Something is done, and something is missing. */
  isPartlyDone: boolean
}

type SlotFacts<T> = {
  /** Those of the slot that the reader may know of. */
  tasks: T[]
  isDone: (task: T) => boolean
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  ofNow: RevisionSlot[]
  now: Date
}

/** What of a slot is done and left. An optional one is completed by whatever of it is done: nobody owes the rest. */
export function slotProgress<T>(slot: RevisionSlot, { tasks, isDone, ofNow, now }: SlotFacts<T>): SlotProgress<T> {
  const done = tasks.filter(isDone)
  const left = tasks.filter((task) => !isDone(task))
  const leftStatus = left.length > 0 ? statusWithoutCheckIn(slot, now) : 'completed'
  const status = slot.isOptional && done.length > 0 ? 'completed' : leftStatus
  return {
    status,
    done,
    left,
    leftStatus,
    isOpen: left.length > 0 && ofNow.some(({ slotAt }) => slotAt === slot.slotAt),
    isPartlyDone: done.length > 0 && status !== 'completed',
  }
}

/** The progress of a slot as its owner knows it; of what was `done`, that of other slots may be there too. */
export function wholeProgress(
  slot: RevisionSlot,
  { done, ...known }: Pick<SlotFacts<TaskEntry>, 'ofNow' | 'now'> & { done: Pick<DoneTask, 'taskId' | 'slotAt'>[] },
): SlotProgress {
  const isDone = ({ taskId }: TaskEntry) => done.some((one) => one.slotAt === slot.slotAt && one.taskId === taskId)
  return slotProgress(slot, { tasks: slot.revision.tasks, isDone, ...known })
}

/** False of an optional slot of which nothing is done: nobody owes it, so that it is no work. */
export function isWork(slot: RevisionSlot, { done }: Pick<SlotProgress<unknown>, 'done'>): boolean {
  return !slot.isOptional || done.length > 0
}
