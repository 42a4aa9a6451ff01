import { instantAt, localDateTime, offsetOfDay, wallClockAt } from '#app/domain/time/local-time.ts'
import { zoneOf, type Rules } from './rules.ts'
import {
  calendarDay,
  dateText,
  midnightOf,
  nextMonth,
  type CalendarDay,
  type WallClock,
} from '#app/domain/time/wall-clock.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/**
 * One due time: `slotAt` is the wall clock `YYYY-MM-DDTHH:mm` of the schedule's zone; the window includes both its
 * ends.
 */
export type Slot = { slotAt: string; startsAt: Date; opensAt: Date; closesAt: Date }

/** The slots that start at or after `from` and before `to`, sorted and without duplicates. */
export function slotsBetween(rules: Rules, from: Date, to: Date): Slot[] {
  return firstSlots(rules, { from, to, most: Infinity })
}

/** The first slot that starts at or after `from` and before `to`; null when there is none. */
export function firstSlotBetween(rules: Rules, from: Date, to: Date): Slot | null {
  return firstSlots(rules, { from, to, most: 1 })[0] ?? null
}

/** The number of slots that start at or after `from` and before `to`, without making them. */
export function countSlotsBetween(rules: Rules, from: Date, to: Date): number {
  let count = 0
  for (const midnight of slotDays(rules, { from, to })) count += countInDay(rules, midnight, { from, to })
  return count
}

type Range = { from: Date; to: Date }

function countInDay(rules: Rules, midnight: WallClock, { from, to }: Range): number {
  const [first, end] = [from.getTime(), to.getTime()]
  const offset = offsetOfDay(midnight, zoneOf(rules))
  const isWhole = offset !== null && midnight - offset >= first && midnight + day - offset <= end
  if (isWhole) return rules.times.length
  return dueTimes(rules, midnight).filter(({ start }) => start >= first && start < end).length
}

function firstSlots(rules: Rules, { from, to, most }: Range & { most: number }): Slot[] {
  const [first, end] = [from.getTime(), to.getTime()]
  const slots: Slot[] = []
  for (const midnight of slotDays(rules, { from, to })) {
    for (const { start, slotAt } of dueTimes(rules, midnight)) {
      if (start >= end) return slots
      if (start >= first) slots.push(slotOf(rules, slotAt, start))
      if (slots.length === most) return slots
    }
  }
  return slots
}

function* slotDays(rules: Rules, { from, to }: Range): Generator<WallClock> {
  const zone = zoneOf(rules)
  const end = wallClockAt(to, zone)
  let midnight = midnightOf(wallClockAt(from, zone))
  while (midnight < end) {
    const date = calendarDay(midnight)
    if (!rules.months.includes(date.month)) {
      midnight = nextMonth(midnight)
      continue
    }
    if (isSlotDay(rules, date)) yield midnight
    midnight += day
  }
}

/** Whether the days of the rules include this one; the months are not checked. */
export function isSlotDay({ frequency, days }: Rules, date: CalendarDay): boolean {
  switch (frequency) {
    case 'hourly':
    case 'daily':
    case 'weekly':
      return days.includes(date.weekday)
    case 'monthly':
      return days.includes(date.day) || (date.isLastOfMonth && days.includes('last'))
    default:
      return false
  }
}

type DueTime = { start: number; slotAt: string }

function dueTimes(rules: Rules, midnight: WallClock): DueTime[] {
  const offset = offsetOfDay(midnight, zoneOf(rules))
  if (offset === null) return dueTimesNearChange(rules, midnight)
  const date = dateText(midnight)
  return rules.times.map((time) => ({ start: midnight + sinceMidnight(time) - offset, slotAt: `${date}T${time}` }))
}

// A time in the spring gap moves past later times, or onto one of them.
function dueTimesNearChange(rules: Rules, midnight: WallClock): DueTime[] {
  const zone = zoneOf(rules)
  const starts = new Set(rules.times.map((time) => instantAt(midnight + sinceMidnight(time), zone).getTime()))
  return [...starts].sort((a, b) => a - b).map((start) => ({ start, slotAt: localDateTime(new Date(start), zone) }))
}

function sinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * minute
}

function slotOf({ windowBefore, windowAfter }: Rules, slotAt: string, start: number): Slot {
  return {
    slotAt,
    startsAt: new Date(start),
    opensAt: new Date(start - windowBefore * minute),
    closesAt: new Date(start + windowAfter * minute),
  }
}
