import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import { addDays, countDates } from '#app/domain/time/local-dates.ts'
import { instantOf, localDateTime } from '#app/domain/time/local-time.ts'
import { day } from '#app/domain/time/durations.ts'

/** A local midnight on the axis of time, or in a range of about a day a full hour. */
export type TimeTick = { at: Date; isHour: boolean }

const mostTicks = 7

/** At most seven days or hours of a zone in a range, evenly far from each other by its wall clock. */
export function timeTicks({ from, to }: AttendanceRange, timezone: string): TimeTick[] {
  const first = localDateTime(from, timezone).slice(0, 10)
  const last = localDateTime(new Date(to.getTime() - 1), timezone).slice(0, 10)
  if (to.getTime() - from.getTime() <= 1.5 * day)
    return hours(first, last, timezone).filter(({ at }) => from <= at && at < to)
  const step = Math.ceil(countDates({ from: first, to: last }) / mostTicks)
  const count = Math.ceil(countDates({ from: first, to: last }) / step)
  const midnights = Array.from({ length: count }, (_, index) =>
    instantOf(`${addDays(first, index * step)}T00:00`, timezone),
  )
  return midnights.filter((at) => from <= at && at < to).map((at) => ({ at, isHour: false }))
}

function hours(first: string, last: string, timezone: string): TimeTick[] {
  const dates = first === last ? [first] : [first, last]
  const times = dates.flatMap((date) => ['00:00', '06:00', '12:00', '18:00'].map((time) => `${date}T${time}`))
  return times.map((time) => ({ at: instantOf(time, timezone), isHour: true }))
}
