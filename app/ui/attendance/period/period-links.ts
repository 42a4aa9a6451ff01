import { periodAround, units, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type Shown = {
  range: AttendanceRange
  unit: Unit
  timezone: string
  now: Date
  /** The instant of the range that another length of period is shown around; where left out, now or its start. */
  anchor?: Date | undefined
}

export type PeriodLinks = {
  previous: string
  next: string | null
  /** The period of this length that holds now; null where that is shown. */
  today: string | null
  units: { unit: Unit; to: string }[]
}

/** Where the arrows and the segments of a period lead, as queries. There is nothing after the period that holds now. */
export function periodLinks({ range, unit, timezone, now, anchor }: Shown): PeriodLinks {
  const isCurrent = range.from <= now && now < range.to
  const around = anchor ?? (isCurrent ? now : range.from)
  const link = (one: Unit, instant: Date) => periodQuery(one, instant, timezone)
  return {
    previous: link(unit, new Date(range.from.getTime() - 1)),
    next: range.to <= now ? link(unit, range.to) : null,
    today: isCurrent ? null : link(unit, now),
    units: units.map((one) => ({ unit: one, to: link(one, around) })),
  }
}

/** The period that an instant lies in, as a query with both its ends. */
export function periodQuery(unit: Unit, instant: Date, timezone: string): string {
  return `?${new URLSearchParams({ unit, ...ends(unit, periodAround(unit, instant, timezone), timezone) })}`
}

// An hour of the autumn overlap has a wall clock that is there twice: hours are instants.
function ends(unit: Unit, { from, to }: AttendanceRange, timezone: string) {
  if (unit === 'hour') return { from: from.toISOString(), to: to.toISOString() }
  return { from: dayText(from, timezone), to: dayText(new Date(to.getTime() - 1), timezone) }
}

function dayText(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
