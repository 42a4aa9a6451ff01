import { attendanceStatus, type AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'

export type SlotTimes = { slotAt: string; opensAt: Date; closesAt: Date }
export type PublicSlot = SlotTimes & { tasks: PublicTask[] }

/** A task of a slot as everybody may see it. `status` is null where it may not be seen. */
export type PublicTask = {
  taskId: string
  publicName: string
  description: string
  status: AttendanceStatus | null
  signature: string | null
  checkedInAt: Date | null
  enteredLater: boolean
}

export type SlotCheckIn = {
  taskId: string
  slotAt: string
  publicName: string
  signature: string
  checkedInAt: Date
  enteredLater: boolean
  hidden: boolean
}

export type Showing = {
  tasks: ReadonlyMap<string, { publicName: string; description: string; isArchived: boolean }>
  hiddenTaskIds: ReadonlySet<string>
  /** Not the deleted ones. */
  checkIns: SlotCheckIn[]
  isPrivate: boolean
  now: Date
}

/**
 * A slot as everybody may see it: hidden tasks and records lose their status, a private schedule's tasks all of them.
 * An archived task is left where it was done.
 */
export function publicSlot(slot: RevisionSlot, showing: Showing): PublicSlot {
  const { slotAt, opensAt, closesAt, revision } = slot
  const checkIns = showing.checkIns.filter((one) => one.slotAt === slotAt)
  const tasks = revision.tasks.flatMap(({ taskId }) => publicTask(slot, taskId, { ...showing, checkIns }) ?? [])
  return { slotAt, opensAt, closesAt, tasks }
}

function publicTask(slot: RevisionSlot, taskId: string, showing: Showing): PublicTask | null {
  const { tasks, hiddenTaskIds, checkIns, isPrivate, now } = showing
  const task = tasks.get(taskId)
  const checkIn = checkIns.find((one) => one.taskId === taskId)
  const isSecret = isPrivate || hiddenTaskIds.has(taskId) || checkIn?.hidden === true
  const seen = isSecret ? undefined : checkIn
  if (!task || (task.isArchived && !seen)) return null
  return {
    taskId,
    publicName: seen?.publicName ?? task.publicName,
    description: task.description,
    status: isSecret ? null : attendanceStatus({ slot, completed: checkIn !== undefined, now }),
    signature: seen?.signature ?? null,
    checkedInAt: seen?.checkedInAt ?? null,
    enteredLater: seen?.enteredLater ?? false,
  }
}

/** True where something may be left to do: not done, or nobody may see whether it is. */
export function hasWork({ tasks }: PublicSlot): boolean {
  return tasks.some(({ status }) => status !== 'completed')
}
