import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { currentRevision, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { defaultTimeZone, zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import type { AttendanceStatus } from './attendance-status.ts'
import { slotProgress } from './slot-progress.ts'

/** What was done for one task of one slot; `pending` still owes its photo. */
export type DoneTask = { taskId: string; slotAt: string; signature: string; pending: boolean }

/** A schedule with what is needed to tell its day: its revisions by `validFrom`, and its check-ins that are not deleted. */
export type ScheduleDay = { id: string; title: string; location: string; revisions: Revision[]; done: DoneTask[] }

export type SlotStatus = AttendanceStatus | 'pending'

/** One cleaning: a slot with all its tasks, whose status is its worst one. */
export type DaySlot = {
  slotAt: string
  startsAt: Date
  closesAt: Date
  status: SlotStatus
  /** Its window is open and something is left. */
  isOpen: boolean
  /** Some of its tasks are done, and some left. */
  isPartlyDone: boolean
  /** Who may do what is not done. */
  staffIds: string[]
  /** Who did what still owes its photo. */
  signatures: string[]
}

/** `nowAt` is now on the wall clock of the schedule's zone. */
export type DayRow = {
  id: string
  title: string
  location: string
  timezone: string
  nowAt: string
  completed: number
  slots: DaySlot[]
}

/** `timezone` is the one that most of the rows have, and `nowAt` its wall clock. */
export type DayOverview = {
  total: number
  completed: number
  overdue: number
  open: number
  partlyDone: number
  timezone: string
  nowAt: string
  rows: DayRow[]
}

/** Today's slots of each schedule, each day being that of the schedule's own zone. Schedules without any are left out. */
export function dayOverview(schedules: ScheduleDay[], now: Date): DayOverview {
  const rows = schedules.flatMap((schedule) => dayRow(schedule, now) ?? [])
  const slots = rows.flatMap((row) => row.slots)
  const timezone = commonestZone(rows)
  return {
    total: slots.length,
    completed: count(slots, 'completed'),
    overdue: count(slots, 'overdue'),
    open: slots.filter(({ isOpen }) => isOpen).length,
    partlyDone: slots.filter(({ isPartlyDone }) => isPartlyDone).length,
    timezone,
    nowAt: localDateTime(now, timezone),
    rows,
  }
}

function dayRow({ id, title, location, revisions, done }: ScheduleDay, now: Date): DayRow | null {
  const current = currentRevision(revisions, now)
  if (!current) return null
  const timezone = zoneOf(current)
  const { start, end } = localDay(now, timezone)
  const slots = slotsOfRevisions(revisions, start, end).flatMap((slot) => daySlot(slot, done, now) ?? [])
  if (slots.length === 0) return null
  return {
    id,
    title,
    location,
    timezone,
    nowAt: localDateTime(now, timezone),
    completed: count(slots, 'completed'),
    slots,
  }
}

function daySlot(slot: RevisionSlot, done: DoneTask[], now: Date): DaySlot | null {
  const { slotAt, startsAt, closesAt } = slot
  const mine = done.filter((task) => task.slotAt === slotAt)
  const progress = slotProgress(slot, { doneTaskIds: new Set(mine.map(({ taskId }) => taskId)), now })
  if (!progress) return null
  const owed = mine.filter(({ pending }) => pending)
  const { status, left, isOpen, isPartlyDone } = progress
  return {
    slotAt,
    startsAt,
    closesAt,
    status: status === 'completed' && owed.length > 0 ? 'pending' : status,
    isOpen,
    isPartlyDone,
    staffIds: [...new Set(left.flatMap(({ staffIds }) => staffIds))],
    signatures: [...new Set(owed.map(({ signature }) => signature))],
  }
}

function count(slots: DaySlot[], status: SlotStatus): number {
  return slots.filter((slot) => slot.status === status).length
}

function commonestZone(rows: DayRow[]): string {
  const counts = new Map<string, number>()
  for (const { timezone } of rows) counts.set(timezone, (counts.get(timezone) ?? 0) + 1)
  const [commonest] = [...counts].toSorted(([, one], [, other]) => other - one)
  return commonest?.[0] ?? defaultTimeZone
}
