import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { daySums, type DaySum } from '#app/domain/figures/day-sums.ts'
import { filterSums } from '#app/domain/analytics/filter-sums.ts'
import { grouped, splitIntoParts } from '#app/domain/grouped.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { compareToAddUp, schedulesAtOnce } from './compare-schedules.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

export type OpenDaySum = DaySum & { scheduleId: string }

export type OpenDays = {
  /** Those that match the filter. */
  openDays: OpenDaySum[]
  allOpenDays: OpenDaySum[]
}

type OpenDaysQuery = Pick<AnalyticsBasis, 'selected' | 'filter' | 'dates'> & { now: Date }

/**
 * How many days are compared at once. A company may have hundreds of schedules, and years of open days when a new version has
 * just started to sum, so they are compared in parts, and other requests get a turn in between.
 */
const daysAtOnce = 31

/** The sums of the days in the range that have no stored sums yet, usually yesterday and today, compared now. */
export async function sumOpenDays(
  companyId: string,
  { selected, filter, dates, now }: OpenDaysQuery,
): Promise<OpenDays> {
  const openDays: OpenDaySum[] = []
  const allOpenDays: OpenDaySum[] = []
  for (const part of openParts(selected, dates)) {
    await nextTurn(companyId)
    for (const [scheduleId, items] of compareToAddUp(readingSql(), companyId, { ...part, now })) {
      const sums = daySums(items).map((sum) => ({ ...sum, scheduleId }))
      for (const sum of sums) allOpenDays.push(sum)
      for (const sum of filterSums(sums, filter)) openDays.push(sum)
    }
  }
  return { openDays, allOpenDays }
}

function* openParts(selected: AnalyticsSchedule[], dates: LocalDates) {
  for (const [start, all] of grouped(selected, (schedule) => [firstOpenDay(schedule, dates)])) {
    for (const schedules of splitIntoParts(all, schedulesAtOnce)) {
      for (let from = start; from <= dates.to; from = addDays(from, daysAtOnce)) {
        const last = addDays(from, daysAtOnce - 1)
        yield { schedules, dates: { from, to: last < dates.to ? last : dates.to } }
      }
    }
  }
}

function firstOpenDay({ summedUntil, since }: AnalyticsSchedule, { from }: LocalDates): string {
  const first = summedUntil === null ? since : addDays(summedUntil, 1)
  return first > from ? first : from
}
