import { listDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { addTo, completionRate, noCounts, type StatusCounts } from '#app/domain/figures/status-counts.ts'
import type { Completion } from './completion-over-time.ts'
import type { DaySum } from '#app/domain/figures/day-sums.ts'
import { periodOf, type SumUnit } from './sum-spans.ts'

/** The counts of a day or a month. */
export type PeriodCounts = StatusCounts & { period: string }

/** A period as stored: `days` has a bit for each day of its month on which something was done. */
export type StoredPeriod = { period: string; days: number; completed: number; skipped: number; excused: number }

type PeriodUnit = Exclude<SumUnit, 'year'>

/** Counts the days or months of stored sums, and of days that are not summed yet, which come in parts. */
export function periodCountsInParts(unit: PeriodUnit) {
  const counts = new Map<string, PeriodCounts>()
  const daysOfMonths = new Map<string, number>()

  function add(date: string, sum: Partial<StatusCounts>) {
    const period = periodOf(date, unit)
    const ofPeriod = counts.get(period) ?? { period, ...noCounts() }
    addTo(ofPeriod, sum)
    counts.set(period, ofPeriod)
  }

  function mark(date: string, days: number) {
    const month = periodOf(date, 'month')
    daysOfMonths.set(month, (daysOfMonths.get(month) ?? 0) | days)
  }

  return {
    addStored(sums: readonly StoredPeriod[]) {
      for (const sum of sums) {
        add(sum.period, sum)
        mark(sum.period, sum.days)
      }
    },
    addOpen(sums: readonly DaySum[]) {
      for (const sum of sums) {
        add(sum.date, sum)
        if (sum.completed > 0) mark(sum.date, 1 << (Number(sum.date.slice(8)) - 1))
      }
    },
    /** The periods in which something was due, newest first. */
    newestFirst: (): PeriodCounts[] => [...counts.values()].sort((a, b) => (a.period < b.period ? 1 : -1)),
    /** The number of local days on which something was done. */
    daysChecked: (): number => [...daysOfMonths.values()].reduce((sum, days) => sum + bitsOf(days), 0),
  }
}

/** The completion of days or months, oldest first: those in which something was due, and all between these dates. */
export function completionOfPeriods(periods: PeriodCounts[], { from, to }: LocalDates, unit: PeriodUnit): Completion[] {
  const counts = new Map(periods.map((entry) => [entry.period, entry]))
  const all = new Set([...counts.keys(), ...listDates({ from, to }).map((date) => periodOf(date, unit))])
  return [...all].sort().map((period) => {
    const own = counts.get(period) ?? { period, ...noCounts() }
    return { ...own, rate: completionRate(own) }
  })
}

function bitsOf(days: number): number {
  let count = 0
  for (let rest = days; rest !== 0; rest &= rest - 1) count += 1
  return count
}
