import { isOpen } from '#app/domain/schedules/check-in-window.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { attendanceStatus, type AttendanceStatus } from './attendance-status.ts'

/** How far a slot is, as all pages tell it. */
export type SlotProgress = {
  /** That of the whole slot: `completed` once nothing is left. */
  status: AttendanceStatus
  done: TaskEntry[]
  /** What is still owed; of an optional slot nothing is. */
  left: TaskEntry[]
  /** Its window is open and something is left. */
  isOpen: boolean
  isPartlyDone: boolean
}

/** What of a slot is done and left; null where there is nothing to tell: an optional slot in which nothing was done. */
export function slotProgress(
  slot: RevisionSlot,
  { doneTaskIds, now }: { doneTaskIds: ReadonlySet<string>; now: Date },
): SlotProgress | null {
  const { tasks } = slot.revision
  const done = tasks.filter(({ taskId }) => doneTaskIds.has(taskId))
  const left = slot.isOptional ? [] : tasks.filter(({ taskId }) => !doneTaskIds.has(taskId))
  if (slot.isOptional && done.length === 0) return null
  return {
    status: attendanceStatus({ slot, completed: left.length === 0, now }),
    done,
    left,
    isOpen: left.length > 0 && isOpen(slot, now),
    isPartlyDone: done.length > 0 && left.length > 0,
  }
}
