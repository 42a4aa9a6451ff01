import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextMonth, wallClockOf, dateText } from '#app/domain/time/wall-clock.ts'

export type SumUnit = 'day' | 'month' | 'year'

/** Consecutive days, months or years, `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, with both ends included. */
export type SumSpan = { unit: SumUnit; from: string; to: string }

/**
 * Splits dates into the fewest whole periods of these units, which are given largest first. The last unit must be the
 * day.
 */
export function spansOf(dates: LocalDates, [unit, ...smaller]: SumUnit[]): SumSpan[] {
  if (dates.from > dates.to || unit === undefined) return []
  if (unit === 'day') return [{ unit, ...dates }]
  const start = startOf(dates.from, unit)
  const first = start === dates.from ? start : afterPeriod(start, unit)
  const end = startOf(addDays(dates.to, 1), unit)
  if (first >= end) return spansOf(dates, smaller)
  return [
    ...spansOf({ from: dates.from, to: addDays(first, -1) }, smaller),
    { unit, from: periodOf(first, unit), to: periodOf(addDays(end, -1), unit) },
    ...spansOf({ from: end, to: dates.to }, smaller),
  ]
}

/** The last day of the month or year that contains a date. */
export function endOfPeriod(date: string, unit: 'month' | 'year'): string {
  return addDays(afterPeriod(startOf(date, unit), unit), -1)
}

/** The period that contains a date. */
export function periodOf(date: string, unit: SumUnit): string {
  return date.slice(0, { day: 10, month: 7, year: 4 }[unit])
}

function startOf(date: string, unit: 'month' | 'year'): string {
  return `${periodOf(date, unit)}${unit === 'year' ? '-01-01' : '-01'}`
}

function afterPeriod(start: string, unit: 'month' | 'year'): string {
  if (unit === 'year') return `${String(Number(start.slice(0, 4)) + 1).padStart(4, '0')}-01-01`
  return dateText(nextMonth(wallClockOf(`${start}T00:00`)))
}

/** The days of a period, which is a day or a month. */
export function daysOfPeriod(period: string): LocalDates {
  if (period.length === 10) return { from: period, to: period }
  return { from: `${period}-01`, to: endOfPeriod(`${period}-01`, 'month') }
}
