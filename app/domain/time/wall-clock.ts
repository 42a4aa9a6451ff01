import { day } from './durations.ts'

/**
 * A wall clock as a number: the milliseconds at which UTC shows the same. Calculating with it is plain calendar
 * arithmetic, in which every day has 24 hours.
 */
export type WallClock = number

export type CalendarDay = { month: number; weekday: number; day: number; isLastOfMonth: boolean }

/** The midnight at which the day of a wall clock begins. */
export function midnightOf(clock: WallClock): WallClock {
  return Math.floor(clock / day) * day
}

/** Month 1–12, ISO weekday 1–7 and day of the month. */
export function calendarDay(clock: WallClock): CalendarDay {
  const date = new Date(clock)
  return {
    month: date.getUTCMonth() + 1,
    weekday: date.getUTCDay() || 7,
    day: date.getUTCDate(),
    isLastOfMonth: new Date(clock + day).getUTCDate() === 1,
  }
}

/** Midnight of the first day of the next month. */
export function nextMonth(clock: WallClock): WallClock {
  const date = new Date(clock)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** `YYYY-MM-DD` */
export function dateText(clock: WallClock): string {
  return new Date(clock).toISOString().slice(0, 10)
}

/** `YYYY-MM-DDTHH:mm`, without seconds. */
export function dateTimeText(clock: WallClock): string {
  return new Date(clock).toISOString().slice(0, 16)
}

/** The wall clock of `YYYY-MM-DDTHH:mm`. */
export function wallClockOf(local: string): WallClock {
  return Date.parse(`${local}Z`)
}
