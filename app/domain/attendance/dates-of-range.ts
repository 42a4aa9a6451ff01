import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { AttendanceRange } from './attendance-range.ts'

/** The local days of a range, both included. */
export function datesOfRange({ from, to }: AttendanceRange, timezone: string): LocalDates {
  const dateOf = (instant: Date) => localDateTime(instant, timezone).slice(0, 10)
  return { from: dateOf(from), to: dateOf(new Date(to.getTime() - 1)) }
}
