import { Temporal } from 'temporal-polyfill'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Frequency } from '#app/domain/schedules/rules.ts'
import { thirtyDaysFrom, thirtyDaysUntil } from '#app/domain/figures/relative-ranges.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { instantAt, instantOf, isLocalDateTime, localDateTime, wallClockAt } from '#app/domain/time/local-time.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { calendarDay, midnightOf, nextMonth, type WallClock } from '#app/domain/time/wall-clock.ts'

/** The lengths of the periods by which attendance is shown. */
export const units = ['month', 'week', 'day', 'hour'] as const
export type Unit = (typeof units)[number]

/** From `from`, included, to `to`, excluded. */
export type AttendanceRange = { from: Date; to: Date }

export type RangeEnds = { from?: string | undefined; to?: string | undefined }

export type RangeQuery = RangeEnds & { unit?: Unit | undefined }

/** The period by which a schedule is shown first: for one that is due once a month most weeks would be empty. */
export function fittingUnit(frequency: Frequency): Unit {
  return frequency === 'monthly' ? 'month' : 'week'
}

const longestRange = 370 * day

/** Five years with two leap days, and an hour for changes of the clock. */
const longestExport = (5 * 365 + 2) * day + hour

/** The range of a query: without ends the unit around now, with one end the unit from or up to it. At most a year. */
export function rangeOf(
  { unit = 'week', ...options }: RangeQuery,
  timezone: string,
  now: Date,
): Result<AttendanceRange> {
  const ends = endsOf(options, timezone)
  if (!ends.ok) return ends
  const range = withDefaults(ends.value, { unit, timezone, now })
  const length = range.to.getTime() - range.from.getTime()
  return length > 0 && length <= longestRange ? ok(range) : fail('attendance.rangeInvalid', { field: 'to' })
}

/**
 * The same for what is read a few days at a time: at most five years, else `attendance.rangeTooLong`. Without a unit it
 * is the last thirty local days, today included, or with one end the thirty days from or up to it.
 */
export function exportRangeOf({ unit, ...options }: RangeQuery, timezone: string, now: Date): Result<AttendanceRange> {
  const ends = endsOf(options, timezone)
  if (!ends.ok) return ends
  const range = unit ? withDefaults(ends.value, { unit, timezone, now }) : withThirtyDays(ends.value, { timezone, now })
  if (range.to.getTime() - range.from.getTime() > longestExport) return fail('attendance.rangeTooLong', { field: 'to' })
  return ok(range)
}

/** The ends of a query, each read by `readMoment`; when both are there, `to` must come after `from`. */
export function endsOf({ from, to }: RangeEnds, timezone: string): Result<Partial<AttendanceRange>> {
  const start = from === undefined ? undefined : readMoment(from, timezone)
  const end = to === undefined ? undefined : readMoment(to, timezone)
  if (start === null) return fail('attendance.rangeInvalid', { field: 'from' })
  if (end === null) return fail('attendance.rangeInvalid', { field: 'to' })
  if (start && end && start.from >= end.to) return fail('attendance.rangeInvalid', { field: 'to' })
  return ok({ from: start?.from, to: end?.to })
}

/** The month, ISO week, day or hour, by the zone's wall clock, that contains an instant. */
export function periodAround(unit: Unit, instant: Date, timezone: string): AttendanceRange {
  const clock = wallClockAt(instant, timezone)
  const [start, end] = bounds(unit, clock)
  return { from: instantAt(start, timezone), to: instantAt(end, timezone) }
}

/**
 * What a text means as the end of a range: an instant with its offset, a local `YYYY-MM-DDTHH:mm`, or a local
 * `YYYY-MM-DD`, which means the whole day. Null for anything else.
 */
export function readMoment(text: string, timezone: string): AttendanceRange | null {
  if (isLocalDateTime(text)) return moment(instantOf(text, timezone))
  if (isLocalDateTime(`${text}T12:00`)) return periodAround('day', instantOf(`${text}T12:00`, timezone), timezone)
  return isInstant(text) ? moment(new Date(text)) : null
}

function moment(instant: Date): AttendanceRange {
  return { from: instant, to: instant }
}

const secondsAndOffset = /^(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** True when the date and the time of an instant exist: `Date` alone reads 30 February as 2 March. */
function isInstant(text: string): boolean {
  return isLocalDateTime(text.slice(0, 16)) && secondsAndOffset.test(text.slice(16))
}

function withThirtyDays({ from, to }: Partial<AttendanceRange>, { timezone, now }: Omit<Defaults, 'unit'>) {
  if (from && to) return { from, to }
  const days = from
    ? thirtyDaysFrom(localDateTime(from, timezone).slice(0, 10))
    : thirtyDaysUntil(localDateTime(to ? new Date(to.getTime() - 1) : now, timezone).slice(0, 10))
  const [start, end] = [startOf(days.from, timezone), startOf(addDays(days.to, 1), timezone)]
  return { from: from ?? start, to: to ?? end }
}

function startOf(date: string, timezone: string): Date {
  return instantOf(`${date}T00:00`, timezone)
}

type Defaults = { unit: Unit; timezone: string; now: Date }

function withDefaults({ from, to }: Partial<AttendanceRange>, { unit, timezone, now }: Defaults): AttendanceRange {
  if (from) return { from, to: to ?? shifted(from, { unit, timezone, by: 1 }) }
  return to ? { from: shifted(to, { unit, timezone, by: -1 }), to } : periodAround(unit, now, timezone)
}

function shifted(instant: Date, { unit, timezone, by }: { unit: Unit; timezone: string; by: 1 | -1 }): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone)
  return new Date(zoned.add({ [`${unit}s`]: by }).epochMilliseconds)
}

function bounds(unit: Unit, clock: WallClock): [WallClock, WallClock] {
  const midnight = midnightOf(clock)
  const { day: dayOfMonth, weekday } = calendarDay(clock)
  const monday = midnight - (weekday - 1) * day
  const fullHour = Math.floor(clock / hour) * hour
  switch (unit) {
    case 'month':
      return [midnight - (dayOfMonth - 1) * day, nextMonth(clock)]
    case 'week':
      return [monday, monday + 7 * day]
    case 'day':
      return [midnight, midnight + day]
    case 'hour':
      return [fullHour, fullHour + hour]
  }
}
