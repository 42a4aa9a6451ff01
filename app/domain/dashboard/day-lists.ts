import { currentRevision, nextSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { instantsOfDates } from '#app/domain/time/local-dates.ts'
import type { DayOverview } from './day-overview.ts'
import {
  daySlots,
  listedSlot,
  type DaySlot,
  type ListedSlot,
  type ScheduleDay,
} from '#app/domain/attendance/day-slots.ts'

export const dayListNames = ['completed', 'open', 'overdue', 'next'] as const
export type DayListName = (typeof dayListNames)[number]

/** The slots behind the figures of a day, in the order in which they are due. */
export type DayLists = Record<DayListName, ListedSlot[]>

type Day = { schedules: ScheduleDay[]; today: DayOverview; now: Date }

/**
 * What of a day is done, open now and overdue, and what is due next: the slots of the day that are still to come, or
 * where none is, those of the next day that has some, by the calendar of each schedule.
 */
export function dayLists({ schedules, today: { rows, open }, now }: Day): DayLists {
  const slots = rows.flatMap((row) => row.slots.map((slot) => listedSlot(slot, row)))
  const coming = slots.filter((slot) => isComing(slot, now))
  return {
    completed: inOrder(slots.filter(({ status }) => status === 'completed')),
    open: inOrder(open),
    overdue: inOrder(slots.filter(({ status }) => status === 'overdue')),
    next: inOrder(coming.length > 0 ? coming : slotsOfNextDay(schedules, now)),
  }
}

function isComing({ status, isOpen, startsAt }: DaySlot, now: Date): boolean {
  return status === 'planned' && !isOpen && startsAt > now
}

function slotsOfNextDay(schedules: ScheduleDay[], now: Date): ListedSlot[] {
  const [first] = inOrder(schedules.flatMap(({ revisions }) => nextSlot(revisions, now) ?? []))
  if (!first) return []
  const date = first.slotAt.slice(0, 10)
  return schedules.flatMap((schedule) => {
    const current = currentRevision(schedule.revisions, now)
    if (!current) return []
    const { slots } = daySlots(schedule, { ...instantsOfDates({ from: date, to: date }), now })
    return slots
      .filter((slot) => slot.slotAt.startsWith(date) && isComing(slot, now))
      .map((slot) => listedSlot(slot, { ...schedule, timezone: zoneOf(current) }))
  })
}

function inOrder<Slot extends { startsAt: Date }>(slots: Slot[]): Slot[] {
  return slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
