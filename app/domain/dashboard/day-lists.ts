import { currentRevision, nextSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import type { Slot } from '#app/domain/schedules/slots.ts'
import { instantsOfDates } from '#app/domain/time/local-dates.ts'
import type { DayOverview } from './day-overview.ts'
import {
  daySlots,
  isDone,
  isUpcoming,
  type DaySlot,
  type ScheduleDay,
  type ScheduleSlot,
} from '#app/domain/attendance/day-slots.ts'

export const dayListNames = ['completed', 'open', 'overdue', 'next'] as const
export type DayListName = (typeof dayListNames)[number]

type Day = {
  today: DayOverview
  /** The slots due next if none of today is. */
  nextDay: ScheduleSlot[]
}

/**
 * The slots behind a figure of a day, in the order in which they are due: those that are done, open now or overdue, or due
 * next: the slots of the day that are still to come, or when there are none, those of the next day that has some. Days are
 * those of each schedule's zone.
 */
export function dayList(name: DayListName, { today, nextDay }: Day): ScheduleSlot[] {
  if (name === 'open') return byStart(today.open)
  if (name === 'next' && today.upcoming === 0) return byStart(nextDay)
  return byStart(slotsOf(today, isInList[name]))
}

const isInList = {
  completed: isDone,
  overdue: ({ status }) => status === 'overdue',
  next: isUpcoming,
} as const satisfies Record<Exclude<DayListName, 'open'>, (slot: DaySlot) => boolean>

function slotsOf({ rows }: DayOverview, isListed: (slot: DaySlot) => boolean): ScheduleSlot[] {
  return rows.flatMap((row) => row.slots.filter(isListed).map((slot) => ({ slot, schedule: row })))
}

/** The figures of a day. `nextAt` is the start of the first slot of those due next that has not begun. */
export function dayFigures({ today, nextDay }: Day, now: Date) {
  const next = today.upcoming > 0 ? slotsOf(today, (slot) => slot.startsAt > now && isUpcoming(slot)) : nextDay
  const first = next.reduce<ScheduleSlot | null>(
    (soonest, each) => (soonest && soonest.slot.startsAt <= each.slot.startsAt ? soonest : each),
    null,
  )
  return {
    completed: today.completed,
    open: today.open.length,
    overdue: today.overdue,
    next: today.upcoming || nextDay.length,
    nextAt: first ? { startsAt: first.slot.startsAt, timezone: first.schedule.timezone } : null,
  }
}

/** The first slot of each schedule that has not opened yet. */
export function firstToOpen(schedules: ScheduleDay[], now: Date): Slot[] {
  return schedules.flatMap(({ revisions }) => nextSlot(revisions, now) ?? [])
}

/** The slot that starts first; undefined if there is none. */
export function earliest(slots: Slot[]): Slot | undefined {
  return slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
}

/** The slots of the schedules on a local date, as YYYY-MM-DD, that are still to come. */
export function upcomingOn(date: string, schedules: ScheduleDay[], now: Date): ScheduleSlot[] {
  return schedules.flatMap((schedule) => {
    const current = currentRevision(schedule.revisions, now)
    if (!current) return []
    const named = { ...schedule, timezone: zoneOf(current) }
    return daySlots(schedule, { ...instantsOfDates({ from: date, to: date }), now })
      .slots.filter((slot) => slot.slotAt.startsWith(date) && isUpcoming(slot))
      .map((slot) => ({ slot, schedule: named }))
  })
}

function byStart(slots: ScheduleSlot[]): ScheduleSlot[] {
  return slots.toSorted((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime())
}
