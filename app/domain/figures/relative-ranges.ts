import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { periodOf } from '#app/domain/analytics/sum-spans.ts'

export const rangeNames = ['sevenDays', 'thirtyDays', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type RangeName = (typeof rangeNames)[number]

/** Thirty days, of which this is the last: what "30 days" means on every page, in every file and call. */
export function thirtyDaysUntil(last: string): LocalDates {
  return { from: addDays(last, -29), to: last }
}

/** Thirty days, of which this is the first. */
export function thirtyDaysFrom(first: string): LocalDates {
  return { from: first, to: addDays(first, 29) }
}

/** The most common ranges, as dates relative to today. */
export function relativeRanges(today: string): Record<RangeName, LocalDates> {
  const month = `${periodOf(today, 'month')}-01`
  const dayBefore = addDays(month, -1)
  return {
    sevenDays: { from: addDays(today, -6), to: today },
    thirtyDays: thirtyDaysUntil(today),
    thisMonth: { from: month, to: today },
    lastMonth: { from: `${periodOf(dayBefore, 'month')}-01`, to: dayBefore },
    thisYear: { from: `${periodOf(today, 'year')}-01-01`, to: today },
  }
}
