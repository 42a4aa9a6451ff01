import { calendarDay, dateText, dateTimeText, midnightOf, wallClockOf, type WallClock } from './wall-clock.ts'
import { day } from './durations.ts'
import { offsetAt } from './zone-offsets.ts'

/** One day of a zone: `start` is its first instant, `end` the first one of the next day; `weekday` is ISO 1–7. */
export type LocalDay = { date: string; start: Date; end: Date; month: number; weekday: number; day: number }

/** A zone's wall clock at an instant, `YYYY-MM-DDTHH:mm`, without seconds. */
export function localDateTime(instant: Date, zone: string): string {
  return dateTimeText(wallClockAt(instant, zone))
}

/** The day of a zone that contains an instant. */
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
 * The instant of a local `YYYY-MM-DDTHH:mm`. A time in the spring gap moves forward by the gap; of two instants in the
 * autumn overlap it is the first. Source: product.md.
 */
export function instantOf(slotAt: string, zone: string): Date {
  return instantAt(wallClockOf(slotAt), zone)
}

/**
 * Whether a text is a `YYYY-MM-DDTHH:mm` that exists, in the years from 1970 to 9998, so that neighbouring periods also
 * have years of four digits.
 */
export function isLocalDateTime(text: string): boolean {
  const clock = wallClockOf(text)
  return clock >= 0 && clock < endOfYears && dateTimeText(clock) === text
}

const endOfYears = Date.UTC(9999)

/** A zone's wall clock at an instant, as a number. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  return instant.getTime() + offsetAt(instant.getTime(), zone)
}

/** The instant at which a zone's wall clock shows this, by the rule of `instantOf`. */
export function instantAt(clock: WallClock, zone: string): Date {
  const offset = offsetOfDay(clock, zone)
  if (offset !== null) return new Date(clock - offset)
  const before = offsetAt(clock - day, zone)
  const after = offsetAt(clock + day, zone)
  const isAfterTheChange = offsetAt(clock - before, zone) !== before && offsetAt(clock - after, zone) === after
  return new Date(clock - (isAfterTheChange ? after : before))
}

/**
 * The zone's offset from UTC during the whole day of a wall clock, in milliseconds; null when it changes on or near
 * that day.
 */
export function offsetOfDay(clock: WallClock, zone: string): number | null {
  const midnight = midnightOf(clock)
  const before = offsetAt(midnight - day, zone)
  return before === offsetAt(midnight + 2 * day, zone) ? before : null
}
