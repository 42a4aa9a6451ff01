import { day } from '#app/domain/time/durations.ts'
import { dateText, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { addTo, completionRate, noCounts, type StatusCounts } from '#app/domain/figures/status-counts.ts'

/**
 * What was due in a day or month, `YYYY-MM-DD` or `YYYY-MM`, and the rate that was done, from 0 to 1; null when nothing
 * was due.
 */
export type Completion = StatusCounts & { period: string; rate: number | null }

type DayCounts = StatusCounts & { period: string }
type Days = { first: string; last: string }

const mostDays = 62

/**
 * The completion of each day from the first to the last, `YYYY-MM-DD`, also of days on which nothing was due; of each
 * month when they are more than two months. Counts of other days are ignored.
 */
export function completionOverTime(dayCounts: DayCounts[], { first, last }: Days): Completion[] {
  const days = daysBetween({ first, last })
  const length = days.length > mostDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const periods = new Map(days.map((date) => [date.slice(0, length), noCounts()]))
  for (const { period: date, ...counts } of dayCounts) {
    const sum = periods.get(date.slice(0, length))
    if (sum) addTo(sum, counts)
  }
  return [...periods].map(([period, counts]) => ({ period, rate: completionRate(counts), ...counts }))
}

function daysBetween({ first, last }: Days): string[] {
  const start = wallClockOf(`${first}T00:00`)
  const count = Math.round((wallClockOf(`${last}T00:00`) - start) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dateText(start + index * day))
}
