import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { defaultTimeZone, zoneOf } from '#app/domain/schedules/rules.ts'
import {
  daySlots,
  listedSlot,
  type DaySlot,
  type ListedSlot,
  type ScheduleDay,
} from '#app/domain/attendance/day-slots.ts'

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
  /** The slots that take check-ins now and have something left that is owed, those of another day too. */
  open: ListedSlot[]
  timezone: string
  nowAt: string
  rows: DayRow[]
}

/** What a schedule has today, by the calendar of its own zone: its row, null without a slot, and what is open now. */
export type ScheduleToday = { row: DayRow | null; open: ListedSlot[] }

/** Today's slots of each schedule. Schedules without any are left out. */
export function dayOverview(days: ScheduleToday[], now: Date): DayOverview {
  const rows = days.flatMap(({ row }) => row ?? [])
  const slots = rows.flatMap((row) => row.slots)
  const timezone = commonestZone(rows)
  return {
    total: slots.length,
    completed: count(slots, 'completed'),
    overdue: count(slots, 'overdue'),
    partlyDone: slots.filter(({ isPartlyDone }) => isPartlyDone).length,
    open: days.flatMap(({ open }) => open),
    timezone,
    nowAt: localDateTime(now, timezone),
    rows,
  }
}

export function dayOf(schedule: ScheduleDay, now: Date): ScheduleToday {
  const { id, title, location, revisions } = schedule
  const current = currentRevision(revisions, now)
  if (!current) return { row: null, open: [] }
  const timezone = zoneOf(current)
  const { start, end } = localDay(now, timezone)
  const { slots, open } = daySlots(schedule, { from: start, to: end, now })
  const row = { id, title, location, timezone, nowAt: localDateTime(now, timezone) }
  return {
    row: slots.length > 0 ? { ...row, completed: count(slots, 'completed'), slots } : null,
    open: open.map((slot) => listedSlot(slot, row)),
  }
}

function count(slots: DaySlot[], status: DaySlot['status']): number {
  return slots.filter((slot) => slot.status === status).length
}

function commonestZone(rows: DayRow[]): string {
  const counts = new Map<string, number>()
  for (const { timezone } of rows) counts.set(timezone, (counts.get(timezone) ?? 0) + 1)
  const [commonest] = [...counts].toSorted(([, one], [, other]) => other - one)
  return commonest?.[0] ?? defaultTimeZone
}
