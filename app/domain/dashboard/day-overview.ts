import { localDateTime, localDay } from '#app/domain/time/local-time.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { defaultTimeZone, zoneOf } from '#app/domain/schedules/rules.ts'
import {
  daySlots,
  isDone,
  isUpcoming,
  type DaySlot,
  type ScheduleSlot,
  type ScheduleDay,
} from '#app/domain/attendance/day-slots.ts'

/** `nowAt` is the current wall clock of the schedule's zone. */
export type DayRow = {
  id: string
  title: string
  location: string
  timezone: string
  nowAt: string
  completed: number
  slots: DaySlot[]
}

/** The part of a day's row that the page draws. */
export type DrawnRow = Omit<DayRow, 'slots'> & {
  slots: Pick<DaySlot, 'slotAt' | 'status' | 'isOpen' | 'isPartlyDone'>[]
}

/** Slots of a day, without those that are excused. `upcoming` are those still to come. */
type DayCounts = Record<'total' | 'completed' | 'overdue' | 'partlyDone' | 'upcoming', number>

/** `timezone` is the one that most of the rows have, and `nowAt` its wall clock. */
export type DayOverview = DayCounts & {
  /** The slots that take check-ins now and are not done, also those of another day. */
  open: ScheduleSlot[]
  timezone: string
  nowAt: string
  rows: DayRow[]
}

/**
 * The current day of a schedule in its own zone: its row, null without slots, their counts, and the slots that are open now.
 */
export type ScheduleToday = { row: DayRow | null; counts: DayCounts; open: ScheduleSlot[] }

/** Today's slots of all schedules. Schedules without any are left out. */
export function dayOverview(days: ScheduleToday[], now: Date): DayOverview {
  const rows = days.flatMap(({ row }) => row ?? [])
  const timezone = mostCommonZone(rows)
  const sum = (name: keyof DayCounts) => days.reduce((count, { counts }) => count + counts[name], 0)
  return {
    total: sum('total'),
    completed: sum('completed'),
    overdue: sum('overdue'),
    partlyDone: sum('partlyDone'),
    upcoming: sum('upcoming'),
    open: days.flatMap(({ open }) => open),
    timezone,
    nowAt: localDateTime(now, timezone),
    rows,
  }
}

export function dayOf(schedule: ScheduleDay, now: Date): ScheduleToday {
  const { id, title, location, revisions } = schedule
  const current = currentRevision(revisions, now)
  if (!current) return { row: null, counts: countsOf([]), open: [] }
  const timezone = zoneOf(current)
  const { start, end } = localDay(now, timezone)
  const { slots, open } = daySlots(schedule, { from: start, to: end, now })
  const row = { id, title, location, timezone, nowAt: localDateTime(now, timezone) }
  const counts = countsOf(slots)
  return {
    row: slots.length > 0 ? { ...row, completed: counts.completed, slots } : null,
    counts,
    open: open.map((slot) => ({ slot, schedule: row })),
  }
}

function countsOf(slots: DaySlot[]): DayCounts {
  return {
    total: slots.filter(({ status }) => status !== 'excused').length,
    completed: slots.filter(isDone).length,
    overdue: slots.filter(({ status }) => status === 'overdue').length,
    partlyDone: slots.filter(({ isPartlyDone }) => isPartlyDone).length,
    upcoming: slots.filter(isUpcoming).length,
  }
}

function mostCommonZone(rows: DayRow[]): string {
  const counts = new Map<string, number>()
  for (const { timezone } of rows) counts.set(timezone, (counts.get(timezone) ?? 0) + 1)
  const [mostCommon] = [...counts].toSorted(([, a], [, b]) => b - a)
  return mostCommon?.[0] ?? defaultTimeZone
}
