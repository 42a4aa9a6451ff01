import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { periodOf } from '#app/domain/analytics/sum-spans.ts'

export const rangeNames = ['sevenDays', 'thirtyDays', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type RangeName = (typeof rangeNames)[number]

/** The most common ranges, as dates relative to today. */
export function relativeRanges(today: string): Record<RangeName, LocalDates> {
  const month = `${periodOf(today, 'month')}-01`
  const dayBefore = addDays(month, -1)
  return {
    sevenDays: { from: addDays(today, -6), to: today },
    thirtyDays: { from: addDays(today, -29), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: `${periodOf(dayBefore, 'month')}-01`, to: dayBefore },
    thisYear: { from: `${periodOf(today, 'year')}-01-01`, to: today },
  }
}
