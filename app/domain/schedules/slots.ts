import { closureOfSlot, type ClosedFor, type Closure } from '#app/domain/closures/closure.ts'
import {
  holidayOfSlot,
  isDueOnHolidays,
  keepsHolidays,
  mayBeAsSunday,
  type KeptRegion,
} from '#app/domain/holidays/kept-holidays.ts'
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

/** Rules with the closures of their schedule, and the regions whose public holidays its company keeps. */
type SlotRules = Rules & { closures?: readonly Closure[]; keptRegions?: readonly KeptRegion[] }

/** A slot of the rules, with the closure or public holiday because of which it is not due; null if it is. */
export type RuleSlot = Slot & { closure: ClosedFor | null }

/** The slots that start at or after `from` and before `to`, sorted and without duplicates; without closed ones. */
export function slotsBetween(rules: SlotRules, from: Date, to: Date): Slot[] {
  return firstSlots(rules, { from, to, most: Infinity })
}

/** The same with those that are closed. */
export function allSlotsBetween(rules: SlotRules, from: Date, to: Date): RuleSlot[] {
  return firstSlots(rules, { from, to, most: Infinity, withClosed: true }).map((slot) => ({
    ...slot,
    closure: closedFor(rules, slot),
  }))
}

/** The first slot that starts at or after `from` and before `to` and is not closed; null when there is none. */
export function firstSlotBetween(rules: SlotRules, from: Date, to: Date): Slot | null {
  return firstSlots(rules, { from, to, most: 1 })[0] ?? null
}

/** The number of slots that `slotsBetween` would list, without making them. */
export function countSlotsBetween(rules: SlotRules, from: Date, to: Date): number {
  let count = 0
  for (const midnight of slotDays(rules, { from, to })) count += countInDay(rules, midnight, { from, to })
  return count
}

type Range = { from: Date; to: Date }

function countInDay(rules: SlotRules, midnight: WallClock, { from, to }: Range): number {
  const [first, end] = [from.getTime(), to.getTime()]
  const offset = offsetOfDay(midnight, zoneOf(rules))
  const isWhole = offset !== null && midnight - offset >= first && midnight + day - offset <= end
  if (isWhole && !rules.closures?.length && !keepsHolidays(rules)) return rules.times.length
  return dueTimes(rules, midnight).filter((time) => time.start >= first && time.start < end && !isClosed(rules, time))
    .length
}

function isClosed(rules: SlotRules, { slotAt, start }: DueTime): boolean {
  if (!rules.closures?.length && !keepsHolidays(rules)) return false
  return closedFor(rules, { slotAt, startsAt: new Date(start) }) !== null
}

/** The closure or public holiday because of which a slot of the rules is not due; null if it is. */
function closedFor(rules: SlotRules, slot: Pick<Slot, 'slotAt' | 'startsAt'>): ClosedFor | null {
  const closure = closureOfSlot(rules.closures ?? [], slot)
  if (closure || isDueOnHolidays(rules)) return closure
  const holiday = holidayOfSlot(rules, slot)
  return holiday ? { holiday } : null
}

type Wanted = Range & { most: number; withClosed?: boolean }

function firstSlots(rules: SlotRules, { from, to, most, withClosed = false }: Wanted): Slot[] {
  const [first, end] = [from.getTime(), to.getTime()]
  const slots: Slot[] = []
  for (const midnight of slotDays(rules, { from, to })) {
    for (const time of dueTimes(rules, midnight)) {
      if (time.start >= end) return slots
      if (time.start >= first && (withClosed || !isClosed(rules, time))) slots.push(slotOf(rules, time))
      if (slots.length === most) return slots
    }
  }
  return slots
}

function* slotDays(rules: SlotRules, { from, to }: Range): Generator<WallClock> {
  const zone = zoneOf(rules)
  const isAsSunday = rules.onHolidays === 'asSunday'
  const end = wallClockAt(to, zone)
  let midnight = midnightOf(wallClockAt(from, zone))
  while (midnight < end) {
    const date = calendarDay(midnight)
    if (!rules.months.includes(date.month)) {
      midnight = nextMonth(midnight)
      continue
    }
    if (isSlotDay(rules, date) || (isAsSunday && mayBeAsSunday(rules, dateText(midnight)))) yield midnight
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

function dueTimes(rules: SlotRules, midnight: WallClock): DueTime[] {
  const times = timesOfDay(rules, midnight)
  if (!keepsHolidays(rules) || isSlotDay(rules, calendarDay(midnight))) return times
  return times.filter(({ slotAt, start }) => holidayOfSlot(rules, { slotAt, startsAt: new Date(start) }) !== null)
}

function timesOfDay(rules: Rules, midnight: WallClock): DueTime[] {
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

function slotOf({ windowBefore, windowAfter }: Rules, { slotAt, start }: DueTime): Slot {
  return {
    slotAt,
    startsAt: new Date(start),
    opensAt: new Date(start - windowBefore * minute),
    closesAt: new Date(start + windowAfter * minute),
  }
}
