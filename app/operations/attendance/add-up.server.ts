import { listPeriodSums, listSums } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { sumAcrossDays } from '#app/domain/analytics/day-sums.ts'
import { countDaysChecked, periodCounts, type PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { endOfPeriod, spansOf } from '#app/domain/analytics/sum-spans.ts'
import { summedStatistics, type ScheduleSum, type SummedStatistics } from '#app/domain/analytics/summed-statistics.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { countDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { sumOpenDays, type OpenDaySum } from './sum-open-days.server.ts'

export type Totals = {
  statistics: SummedStatistics
  unit: 'day' | 'month'
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  openDays: OpenDaySum[]
}

type Names = Record<'signatures' | 'publicNames', ReadonlyMap<string, string>>

/** The signatures of a company's staff and the public names of its tasks by id, including archived ones. */
export async function readNames(companyId: string): Promise<Names> {
  return { signatures: await mapSignatures(companyId, 'everyone'), publicNames: await mapPublicNames(companyId) }
}

/**
 * Adds up the attendance of the selected schedules over some days. Closed days come from stored sums, the others are compared
 * now. Must be called in the same turn of the event loop as reading the basis, so that both agree on which days are summed.
 */
export async function addUp(
  companyId: string,
  { basis: { selected, filter, dates, today }, names, now }: { basis: AnalyticsBasis; names: Names; now: Date },
): Promise<Totals> {
  const unit = countDates(dates) <= mostDaysOneByOne ? 'day' : 'month'
  const scheduleIds = selected.map(({ id }) => id)
  const summed = listSums(readingSql(), companyId, {
    scheduleIds,
    filter,
    spans: spansOf(extended(dates, today, 'year'), ['year', 'month', 'day']),
  })
  const periodSpans =
    unit === 'day' ? spansOf(dates, ['day']) : spansOf(extended(dates, today, 'month'), ['month', 'day'])
  const stored = listPeriodSums(readingSql(), { scheduleIds, filter, spans: periodSpans })
  const openDays = await sumOpenDays(companyId, { selected, filter, dates, now })
  const sums = [...summed, ...(await addAcrossDays(companyId, openDays))]
  await nextTurn(companyId)
  const daysChecked = countDaysChecked({ stored, open: openDays })
  return {
    statistics: summedStatistics(sums, { ...names, daysChecked }),
    unit,
    periods: periodCounts({ stored, open: openDays, unit }),
    openDays,
  }
}

/** One month of a thousand schedules has more than can be added up in one turn of the event loop. */
const sumsAtOnce = 10_000

async function addAcrossDays(companyId: string, openDays: OpenDaySum[]): Promise<ScheduleSum[]> {
  const sums: ScheduleSum[] = []
  for (const part of splitIntoParts(openDays, sumsAtOnce)) {
    await nextTurn(companyId)
    sums.push(...sumAcrossDays(part))
  }
  return sums
}

/** A chart can show two months by day; more bars could not be told apart. */
const mostDaysOneByOne = 62

/**
 * Extends a range that ends today to the end of its month or year, so that their sums can be used: later days have none
 * yet.
 */
function extended(dates: LocalDates, today: string, unit: 'month' | 'year'): LocalDates {
  return dates.to === today ? { from: dates.from, to: endOfPeriod(today, unit) } : dates
}
