import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import { slotProgress } from '#app/domain/attendance/slot-progress.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { AskedReadings } from '#app/domain/readings/reading.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import type { Slot } from '#app/domain/schedules/slots.ts'

/** `slotAt` is local time in `timezone`, `startsAt` its instant. */
export type SlotTimes = Pick<Slot, 'slotAt' | 'startsAt' | 'opensAt' | 'closesAt'> & { timezone: string }

/** A slot as everybody may see it. Its status is that of the tasks whose status is public; null when there are none. */
export type PublicSlot = SlotTimes & { status: AttendanceStatus | null; tasks: PublicTask[] }

/** A task of a slot as everybody may see it. `status` is null when it is not public. */
export type PublicTask = {
  taskId: string
  publicName: string
  description: string
  status: AttendanceStatus | null
  signature: string | null
  checkedInAt: Date | null
  /** When it was made, if that was without a network. */
  offlineAt: Date | null
  enteredLater: boolean
  /** The values that it asks for; null if it asks for none. */
  readings: AskedReadings | null
}

/** The texts of a task, and what it asks for. */
export type TaskTexts = Pick<PublicTask, 'publicName' | 'description' | 'readings'>

export type SlotCheckIn = {
  taskId: string
  slotAt: string
  publicName: string
  signature: string
  checkedInAt: Date
  offlineAt: Date | null
  enteredLater: boolean
  hidden: boolean
}

export type ShownSchedule = {
  tasks: ReadonlyMap<string, TaskTexts & { isArchived: boolean }>
  hiddenTaskIds: ReadonlySet<string>
  /** Those of slots that are not deleted. */
  checkIns: SlotCheckIn[]
  isPrivate: boolean
  /** The slots that take check-ins now, as `slotsOfNow` finds them. */
  currentSlots: RevisionSlot[]
  now: Date
}

/**
 * A slot as everybody may see it: hidden tasks, hidden records and all tasks of a private schedule lose their status.
 * An archived task is shown only where it was done.
 */
export function publicSlot(slot: RevisionSlot, schedule: ShownSchedule): PublicSlot {
  const { slotAt, startsAt, opensAt, closesAt, revision } = slot
  const { currentSlots, now } = schedule
  const checkIns = schedule.checkIns.filter((checkIn) => checkIn.slotAt === slotAt)
  const shown = revision.tasks.flatMap(({ taskId }) => shownTask(taskId, { ...schedule, checkIns }) ?? [])
  const visible = shown.filter(({ isSecret }) => !isSecret)
  const { status, leftStatus } = slotProgress(slot, { tasks: visible, isDone, currentSlots, now })
  const tasks = shown.map((task) => publicTask(task, leftStatus))
  const times = { slotAt, startsAt, timezone: zoneOf(revision), opensAt, closesAt }
  return { ...times, status: visible.length > 0 ? status : null, tasks }
}

function isDone({ checkIn }: ShownTask): boolean {
  return checkIn !== undefined
}

/** A task with its public check-in. */
type ShownTask = {
  taskId: string
  texts: TaskTexts
  isSecret: boolean
  checkIn: SlotCheckIn | undefined
}

function shownTask(taskId: string, { tasks, hiddenTaskIds, checkIns, isPrivate }: ShownSchedule): ShownTask | null {
  const texts = tasks.get(taskId)
  const recorded = checkIns.find((checkIn) => checkIn.taskId === taskId)
  const isSecret = isPrivate || hiddenTaskIds.has(taskId) || recorded?.hidden === true
  const publicCheckIn = isSecret ? undefined : recorded
  return texts && (!texts.isArchived || publicCheckIn) ? { taskId, texts, isSecret, checkIn: publicCheckIn } : null
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
    offlineAt: checkIn?.offlineAt ?? null,
    enteredLater: checkIn?.enteredLater ?? false,
    readings: texts.readings,
  }
}

/** A task without a status. */
export function publicTaskOf(taskId: string, { publicName, description, readings }: TaskTexts): PublicTask {
  const nothing = { status: null, signature: null, checkedInAt: null, offlineAt: null, enteredLater: false }
  return { taskId, publicName, description, readings, ...nothing }
}

/** True when something may be left to do: a task is not done, or its status is not public. */
export function hasWork({ tasks }: PublicSlot): boolean {
  return tasks.some(({ status }) => status !== 'completed')
}
