import { periodAround, units, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type Shown = { range: AttendanceRange; unit: Unit; timezone: string; now: Date }

export type PeriodLinks = { previous: string; next: string | null; units: { unit: Unit; to: string }[] }

/** Where the arrows and the segments of a period lead, as queries. There is nothing after the period that holds now. */
export function periodLinks({ range, unit, timezone, now }: Shown): PeriodLinks {
  const link = (one: Unit, instant: Date) => periodQuery(one, { instant, timezone, now })
  const anchor = range.from <= now && now < range.to ? now : range.from
  return {
    previous: link(unit, new Date(range.from.getTime() - 1)),
    next: range.to <= now ? link(unit, range.to) : null,
    units: units.map((one) => ({ unit: one, to: link(one, anchor) })),
  }
}

type Anchor = { instant: Date; timezone: string; now: Date }

function periodQuery(unit: Unit, { instant, timezone, now }: Anchor): string {
  const { from, to } = periodAround(unit, instant, timezone)
  const isCurrent = from <= now && now < to
  return `?${new URLSearchParams({ unit, ...(!isCurrent && ends(unit, { from, to }, timezone)) })}`
}

// An hour of the autumn overlap has a wall clock that is there twice: hours are instants.
function ends(unit: Unit, { from, to }: AttendanceRange, timezone: string) {
  if (unit === 'hour') return { from: from.toISOString(), to: to.toISOString() }
  return { from: dayText(from, timezone), to: dayText(new Date(to.getTime() - 1), timezone) }
}

function dayText(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
