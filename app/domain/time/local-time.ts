import { calendarDay, dateText, dateTimeText, midnightOf, wallClockOf, type WallClock } from './wall-clock.ts'
import { day } from './durations.ts'
import { offsetAt } from './zone-offsets.ts'

/** One day of a zone: `start` is its first instant, `end` the first one of the day after; `weekday` is ISO 1–7. */
export type LocalDay = { date: string; start: Date; end: Date; month: number; weekday: number; day: number }

/** The wall clock of a zone at an instant, `YYYY-MM-DDTHH:mm`; seconds are cut off. */
export function localDateTime(instant: Date, zone: string): string {
  return dateTimeText(wallClockAt(instant, zone))
}

/** The day of a zone in which an instant lies. */
export function localDay(instant: Date, zone: string): LocalDay {
  const midnight = midnightOf(wallClockAt(instant, zone))
  const { month, weekday, day: dayOfMonth } = calendarDay(midnight)
  return {
    date: dateText(midnight),
    start: instantAt(midnight, zone),
    end: instantAt(midnight + day, zone),
    month,
    weekday,
    day: dayOfMonth,
  }
}

/**
 * The instant of a local `YYYY-MM-DDTHH:mm`. A time that the spring gap leaves out moves forward by the gap;
 * of the two that the autumn overlap offers, it is the first.
 */
export function instantOf(slotAt: string, zone: string): Date {
  return instantAt(wallClockOf(slotAt), zone)
}

/**
 * True for a `YYYY-MM-DDTHH:mm` that the calendar and the clock have, in the years from 1970 to 9998: what lies one
 * period away is written with four digits too.
 */
export function isLocalDateTime(text: string): boolean {
  const clock = wallClockOf(text)
  return clock >= 0 && clock < yearTooFar && dateTimeText(clock) === text
}

const yearTooFar = Date.UTC(9999)

/** The wall clock of a zone at an instant, in numbers; seconds are cut off. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  return instant.getTime() + offsetAt(instant.getTime(), zone)
}

/** The instant at which a wall clock of a zone shows this, by the rule of `instantOf`. */
export function instantAt(clock: WallClock, zone: string): Date {
  const steady = offsetOfDay(clock, zone)
  if (steady !== null) return new Date(clock - steady)
  const before = offsetAt(clock - day, zone)
  const after = offsetAt(clock + day, zone)
  const isAfterTheChange = offsetAt(clock - before, zone) !== before && offsetAt(clock - after, zone) === after
  return new Date(clock - (isAfterTheChange ? after : before))
}

/** What the zone is ahead of UTC during the whole day of a wall clock, in milliseconds; null where that changes nearby. */
export function offsetOfDay(clock: WallClock, zone: string): number | null {
  const midnight = midnightOf(clock)
  const before = offsetAt(midnight - day, zone)
  return before === offsetAt(midnight + 2 * day, zone) ? before : null
}
