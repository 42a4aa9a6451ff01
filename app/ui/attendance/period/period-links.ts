import { periodAround, units, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type Shown = {
  range: AttendanceRange
  unit: Unit
  timezone: string
  now: Date
  /** The instant around which periods of other units are shown; by default now, or the start of the range. */
  anchor?: Date | undefined
}

export type PeriodLinks = {
  previous: string
  next: string | null
  /** The current period of this unit; null where it is shown. */
  today: string | null
  units: { unit: Unit; to: string }[]
}

/** The links of a period as query strings. The current period has no next one. */
export function periodLinks({ range, unit, timezone, now, anchor }: Shown): PeriodLinks {
  const isCurrent = range.from <= now && now < range.to
  const around = anchor ?? (isCurrent ? now : range.from)
  const link = (linkedUnit: Unit, instant: Date) => periodQuery(linkedUnit, instant, timezone)
  return {
    previous: link(unit, new Date(range.from.getTime() - 1)),
    next: range.to <= now ? link(unit, range.to) : null,
    today: isCurrent ? null : link(unit, now),
    units: units.map((otherUnit) => ({ unit: otherUnit, to: link(otherUnit, around) })),
  }
}

/** The period around an instant, as a query with both its ends. */
export function periodQuery(unit: Unit, instant: Date, timezone: string): string {
  return rangeQuery(unit, periodAround(unit, instant, timezone), timezone)
}

/** A range as a query with both its ends. */
export function rangeQuery(unit: Unit, range: AttendanceRange, timezone: string): string {
  return `?${new URLSearchParams({ unit, ...ends(unit, range, timezone) })}`
}

// In the autumn overlap a local time occurs twice, so the ends of an hour are instants.
function ends(unit: Unit, { from, to }: AttendanceRange, timezone: string) {
  if (unit === 'hour') return { from: from.toISOString(), to: to.toISOString() }
  return { from: dayText(from, timezone), to: dayText(new Date(to.getTime() - 1), timezone) }
}

function dayText(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
