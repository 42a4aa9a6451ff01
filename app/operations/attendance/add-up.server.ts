import { mapSummedUntil, type AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { listPeriodTotals, listSums } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { periodCountsInParts, type PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { endOfPeriod, spansOf } from '#app/domain/analytics/sum-spans.ts'
import { companyStatisticsInParts, type CompanyStatistics } from '#app/domain/figures/company-statistics.ts'
import type { Names } from '#app/domain/figures/statistics.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { countDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { sumOpenDays, type OpenDays } from './sum-open-days.server.ts'

export type Totals = OpenDays & {
  statistics: CompanyStatistics
  unit: 'day' | 'month'
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  /** The selected schedules, with the day until which the sums above reach. */
  summed: AnalyticsSchedule[]
}

/** The signatures of a company's staff and the public names of its tasks by id, including archived ones. */
export async function readNames(companyId: string): Promise<Names> {
  return { signatures: await mapSignatures(companyId, 'everyone'), publicNames: await mapPublicNames(companyId) }
}

/**
 * Adds up the attendance of the selected schedules over some days. Closed days come from stored sums, the others are compared
 * now. Until when a schedule is summed is read together with its sums.
 */
export async function addUp(
  companyId: string,
  { basis: { selected, filter, dates, today }, names, now }: { basis: AnalyticsBasis; names: Names; now: Date },
): Promise<Totals> {
  const unit = countDates(dates) <= mostDaysOneByOne ? 'day' : 'month'
  const spans = spansOf(extended(dates, today, 'year'), ['year', 'month', 'day'])
  const periodSpans =
    unit === 'day' ? spansOf(dates, ['day']) : spansOf(extended(dates, today, 'month'), ['month', 'day'])
  const sums = companyStatisticsInParts()
  const periods = periodCountsInParts(unit)
  const summed: AnalyticsSchedule[] = []
  for (const part of splitIntoParts(selected, schedulesAtOnce)) {
    await nextTurn(companyId)
    const scheduleIds = part.map(({ id }) => id)
    const summedUntil = mapSummedUntil(readingSql(), companyId, scheduleIds)
    summed.push(...part.map((schedule) => ({ ...schedule, summedUntil: summedUntil.get(schedule.id) ?? null })))
    sums.add(listSums(readingSql(), companyId, { scheduleIds, filter, spans }))
    periods.addStored(listPeriodTotals(readingSql(), { scheduleIds, filter, spans: periodSpans }))
  }
  const { openDays, allOpenDays } = await sumOpenDays(companyId, { selected: summed, filter, dates, now })
  for (const part of splitIntoParts(openDays, sumsAtOnce)) {
    await nextTurn(companyId)
    sums.add(part)
    periods.addOpen(part)
  }
  await nextTurn(companyId)
  const statistics = sums.statistics({ ...names, daysChecked: periods.daysChecked() })
  await nextTurn(companyId)
  return { statistics, unit, periods: periods.newestFirst(), summed, openDays, allOpenDays }
}

/** How many schedules, and how many sums of open days, are added up in one turn of the event loop. */
const schedulesAtOnce = 20
const sumsAtOnce = 1500

/** A chart can show two months by day; more bars could not be told apart. */
const mostDaysOneByOne = 62

/**
 * Extends a range that ends today to the end of its month or year, so that their sums can be used: later days have none
 * yet.
 */
function extended(dates: LocalDates, today: string, unit: 'month' | 'year'): LocalDates {
  return dates.to === today ? { from: dates.from, to: endOfPeriod(today, unit) } : dates
}
