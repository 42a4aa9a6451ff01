import { day } from '#app/domain/time/durations.ts'
import { grouped } from '#app/domain/grouped.ts'
import { dateText, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { completionRate, countStatuses, type AttendanceStatus, type StatusCounts } from './attendance-status.ts'

/** What was due in one day or month, `YYYY-MM-DD` or `YYYY-MM`, and the rate of it, from 0 to 1, that was done. */
export type Completion = StatusCounts & { period: string; rate: number | null }

type Item = { slotAt: string; status: AttendanceStatus }
type Days = { first: string; last: string }

const mostDays = 62

/**
 * The completion of each day from the first to the last, `YYYY-MM-DD`, those in which nothing was due too; of each
 * month where they are more than two months. Items of other days are passed over.
 */
export function completionOverTime(items: Item[], { first, last }: Days): Completion[] {
  const days = daysBetween({ first, last })
  const length = days.length > mostDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const byPeriod = grouped(items, ({ slotAt }) => [slotAt.slice(0, length)])
  return [...new Set(days.map((date) => date.slice(0, length)))].map((period) => {
    const counts = countStatuses(byPeriod.get(period) ?? [])
    return { period, rate: completionRate(counts), ...counts }
  })
}

function daysBetween({ first, last }: Days): string[] {
  const start = wallClockOf(`${first}T00:00`)
  const count = Math.round((wallClockOf(`${last}T00:00`) - start) / day) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dateText(start + index * day))
}
