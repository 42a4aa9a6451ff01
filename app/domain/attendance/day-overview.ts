import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, slotsAround, slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { defaultTimeZone, zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import type { AttendanceStatus } from './attendance-status.ts'
import { isWork, wholeProgress, type DoneTask } from './slot-progress.ts'

/** A schedule with its newest revision and its newest check-in that is not deleted. */
export type RecentSchedule = {
  id: string
  title: string
  location: string
  revision: Revision
  last: { checkedInAt: Date; signature: string } | null
}

/** A schedule with what is needed to tell its day: its revisions by `validFrom`, and its check-ins that are not deleted. */
export type ScheduleDay = { id: string; title: string; location: string; revisions: Revision[]; done: DoneTask[] }

export type SlotStatus = AttendanceStatus | 'pending'

/** One cleaning: a slot with all its tasks, whose status is its worst one. */
export type DaySlot = {
  slotAt: string
  startsAt: Date
  closesAt: Date
  status: SlotStatus
  /** It takes check-ins now, and something is left that is owed. */
  isOpen: boolean
  /** Some of its tasks are done, and some missing. */
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
  partlyDone: number
  /** How many slots take check-ins now and have something left, those that nobody owes and those of another day too. */
  open: number
  timezone: string
  nowAt: string
  rows: DayRow[]
}

/** Today's slots of each schedule, each day being that of the schedule's own zone. Schedules without any are left out. */
export function dayOverview(schedules: ScheduleDay[], now: Date): DayOverview {
  const days = schedules.map((schedule) => dayOf(schedule, now))
  const rows = days.flatMap(({ row }) => row ?? [])
  const slots = rows.flatMap((row) => row.slots)
  const timezone = commonestZone(rows)
  return {
    total: slots.length,
    completed: count(slots, 'completed'),
    overdue: count(slots, 'overdue'),
    partlyDone: slots.filter(({ isPartlyDone }) => isPartlyDone).length,
    open: days.reduce((sum, { open }) => sum + open, 0),
    timezone,
    nowAt: localDateTime(now, timezone),
    rows,
  }
}

function dayOf({ id, title, location, revisions, done }: ScheduleDay, now: Date): { row: DayRow | null; open: number } {
  const current = currentRevision(revisions, now)
  if (!current) return { row: null, open: 0 }
  const timezone = zoneOf(current)
  const { start, end } = localDay(now, timezone)
  const known = { done, ofNow: slotsOfNow(slotsAround(revisions, now), { current, now }), now }
  const slots = slotsOfRevisions(revisions, start, end).flatMap((slot) => daySlot(slot, known) ?? [])
  const nowAt = localDateTime(now, timezone)
  const row = { id, title, location, timezone, nowAt, completed: count(slots, 'completed'), slots }
  return {
    row: slots.length > 0 ? row : null,
    open: known.ofNow.filter((slot) => !slot.isOptional && wholeProgress(slot, known).isOpen).length,
  }
}

type Known = { done: DoneTask[]; ofNow: RevisionSlot[]; now: Date }

function daySlot(slot: RevisionSlot, known: Known): DaySlot | null {
  const progress = wholeProgress(slot, known)
  if (!isWork(slot, progress)) return null
  const { slotAt, startsAt, closesAt } = slot
  const { status, left, isOpen, isPartlyDone } = progress
  const owed = known.done.filter((task) => task.slotAt === slotAt && task.pending)
  return {
    slotAt,
    startsAt,
    closesAt,
    status: status === 'completed' && owed.length > 0 ? 'pending' : status,
    isOpen: isOpen && !slot.isOptional,
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
