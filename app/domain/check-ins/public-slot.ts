import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import { slotProgress } from '#app/domain/attendance/slot-progress.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'

export type SlotTimes = { slotAt: string; opensAt: Date; closesAt: Date }

/** A slot as everybody may see it. Its status is that of the tasks whose own may be seen, null where there are none. */
export type PublicSlot = SlotTimes & { status: AttendanceStatus | null; tasks: PublicTask[] }

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

export type ShownSchedule = {
  tasks: ReadonlyMap<string, { publicName: string; description: string; isArchived: boolean }>
  hiddenTaskIds: ReadonlySet<string>
  /** Not the deleted ones. */
  checkIns: SlotCheckIn[]
  isPrivate: boolean
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  ofNow: RevisionSlot[]
  now: Date
}

/**
 * A slot as everybody may see it: hidden tasks and records lose their status, a private schedule's tasks all of them.
 * An archived task is left where it was done.
 */
export function publicSlot(slot: RevisionSlot, showing: ShownSchedule): PublicSlot {
  const { slotAt, opensAt, closesAt, revision } = slot
  const { ofNow, now } = showing
  const checkIns = showing.checkIns.filter((one) => one.slotAt === slotAt)
  const shown = revision.tasks.flatMap(({ taskId }) => shownTask(taskId, { ...showing, checkIns }) ?? [])
  const known = shown.filter(({ isSecret }) => !isSecret)
  const { status, leftStatus } = slotProgress(slot, { tasks: known, isDone, ofNow, now })
  const tasks = shown.map((task) => publicTask(task, leftStatus))
  return { slotAt, opensAt, closesAt, status: known.length > 0 ? status : null, tasks }
}

function isDone({ checkIn }: ShownTask): boolean {
  return checkIn !== undefined
}

/** A task with the check-in that everybody may see. */
type ShownTask = {
  taskId: string
  texts: { publicName: string; description: string }
  isSecret: boolean
  checkIn: SlotCheckIn | undefined
}

function shownTask(taskId: string, { tasks, hiddenTaskIds, checkIns, isPrivate }: ShownSchedule): ShownTask | null {
  const texts = tasks.get(taskId)
  const made = checkIns.find((one) => one.taskId === taskId)
  const isSecret = isPrivate || hiddenTaskIds.has(taskId) || made?.hidden === true
  const checkIn = isSecret ? undefined : made
  return texts && (!texts.isArchived || checkIn) ? { taskId, texts, isSecret, checkIn } : null
}

function publicTask({ taskId, texts, isSecret, checkIn }: ShownTask, leftStatus: AttendanceStatus): PublicTask {
  const status = checkIn ? 'completed' : leftStatus
  return {
    taskId,
    publicName: checkIn?.publicName ?? texts.publicName,
    description: texts.description,
    status: isSecret ? null : status,
    signature: checkIn?.signature ?? null,
    checkedInAt: checkIn?.checkedInAt ?? null,
    enteredLater: checkIn?.enteredLater ?? false,
  }
}

/** True where something may be left to do: not done, or nobody may see whether it is. */
export function hasWork({ tasks }: PublicSlot): boolean {
  return tasks.some(({ status }) => status !== 'completed')
}
