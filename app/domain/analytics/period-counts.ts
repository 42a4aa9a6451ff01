import { listDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { addTo, completionRate, noCounts, type StatusCounts } from '#app/domain/figures/status-counts.ts'
import type { Completion } from './completion-over-time.ts'
import type { DaySum } from '#app/domain/figures/day-sums.ts'
import { periodOf, type SumUnit } from './sum-spans.ts'

/** The counts of a day or a month. */
export type PeriodCounts = StatusCounts & { period: string }

/** A period as stored: `days` has a bit for each day of its month on which something was done. */
export type StoredPeriod = { period: string; days: number; completed: number; skipped: number; excused: number }

type Parts = { stored: StoredPeriod[]; open: DaySum[]; unit: Exclude<SumUnit, 'year'> }

/**
 * The days or months in which something was due, newest first, from stored sums and from days that are not summed yet.
 */
export function periodCounts({ stored, open, unit }: Parts): PeriodCounts[] {
  const counts = new Map<string, PeriodCounts>()
  for (const { period, completed, skipped, excused } of stored) {
    add(counts, { period: periodOf(period, unit), completed, skipped, excused })
  }
  for (const { date, ...sum } of open) {
    add(counts, { ...sum, period: periodOf(date, unit) })
  }
  return [...counts.values()].sort((a, b) => (a.period < b.period ? 1 : -1))
}

function add(countsByPeriod: Map<string, PeriodCounts>, added: Partial<StatusCounts> & { period: string }) {
  const { period } = added
  const counts = countsByPeriod.get(period) ?? { period, ...noCounts() }
  addTo(counts, added)
  countsByPeriod.set(period, counts)
}

/** The completion of days or months, oldest first: those in which something was due, and all between these dates. */
export function completionOfPeriods(
  periods: PeriodCounts[],
  { from, to }: LocalDates,
  unit: Parts['unit'],
): Completion[] {
  const counts = new Map(periods.map((entry) => [entry.period, entry]))
  const all = new Set([...counts.keys(), ...listDates({ from, to }).map((date) => periodOf(date, unit))])
  return [...all].sort().map((period) => {
    const own = counts.get(period) ?? { period, ...noCounts() }
    return { ...own, rate: completionRate(own) }
  })
}

/** The number of local days on which something was done. */
export function countDaysChecked({ stored, open }: Omit<Parts, 'unit'>): number {
  const months = new Map<string, number>()
  const mark = (month: string, days: number) => months.set(month, (months.get(month) ?? 0) | days)
  for (const { period, days } of stored) mark(periodOf(period, 'month'), days)
  for (const { date, completed } of open)
    if (completed > 0) mark(periodOf(date, 'month'), 1 << (Number(date.slice(8)) - 1))
  return [...months.values()].reduce((sum, days) => sum + bitsOf(days), 0)
}

function bitsOf(days: number): number {
  let count = 0
  for (let rest = days; rest !== 0; rest &= rest - 1) count += 1
  return count
}
