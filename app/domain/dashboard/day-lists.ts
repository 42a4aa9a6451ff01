import { currentRevision, nextSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { instantsOfDates } from '#app/domain/time/local-dates.ts'
import type { DayOverview } from './day-overview.ts'
import {
  daySlots,
  isDone,
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
 * The slots of a day that are done, open now and overdue, and those due next: the slots of the day that are still to
 * come, or when there are none, those of the next day that has some. Days are those of each schedule's zone.
 */
export function dayLists({ schedules, today: { rows, open }, now }: Day): DayLists {
  const slots = rows.flatMap((row) => row.slots.map((slot) => listedSlot(slot, row)))
  const upcoming = slots.filter(isUpcoming)
  return {
    completed: byStart(slots.filter(isDone)),
    open: byStart(open),
    overdue: byStart(slots.filter(({ status }) => status === 'overdue')),
    next: byStart(upcoming.length > 0 ? upcoming : slotsOfNextDay(schedules, now)),
  }
}

function isUpcoming({ status, isOpen }: DaySlot): boolean {
  return status === 'planned' && !isOpen
}

function slotsOfNextDay(schedules: ScheduleDay[], now: Date): ListedSlot[] {
  const [first] = byStart(schedules.flatMap(({ revisions }) => nextSlot(revisions, now) ?? []))
  if (!first) return []
  const date = first.slotAt.slice(0, 10)
  return schedules.flatMap((schedule) => {
    const current = currentRevision(schedule.revisions, now)
    if (!current) return []
    const { slots } = daySlots(schedule, { ...instantsOfDates({ from: date, to: date }), now })
    return slots
      .filter((slot) => slot.slotAt.startsWith(date) && isUpcoming(slot))
      .map((slot) => listedSlot(slot, { ...schedule, timezone: zoneOf(current) }))
  })
}

function byStart<Slot extends { startsAt: Date }>(slots: Slot[]): Slot[] {
  return slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
