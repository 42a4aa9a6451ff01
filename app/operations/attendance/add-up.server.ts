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

export type AddedUp = {
  statistics: SummedStatistics
  unit: 'day' | 'month'
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  openDays: OpenDaySum[]
}

type Names = Record<'signatures' | 'publicNames', ReadonlyMap<string, string>>

/** Signatures and public names of a company by id, of archived ones too. */
export async function readNames(companyId: string): Promise<Names> {
  return { signatures: await mapSignatures(companyId, 'everyone'), publicNames: await mapPublicNames(companyId) }
}

/**
 * What the schedules that are asked for add up to on some days: those that can change no more come from their sums, the
 * others are compared now. Called in one turn with reading the basis, so that what it calls summed is what is read.
 */
export async function addUp(
  companyId: string,
  { basis: { selected, filter, dates, today }, names, now }: { basis: AnalyticsBasis; names: Names; now: Date },
): Promise<AddedUp> {
  const unit = countDates(dates) <= mostDaysOneByOne ? 'day' : 'month'
  const scheduleIds = selected.map(({ id }) => id)
  const summed = listSums(readingSql(), companyId, {
    scheduleIds,
    filter,
    spans: spansOf(reaching(dates, today, 'year'), ['year', 'month', 'day']),
  })
  const periodSpans =
    unit === 'day' ? spansOf(dates, ['day']) : spansOf(reaching(dates, today, 'month'), ['month', 'day'])
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

/** Of a thousand schedules a month has more than can be added up in one piece of the event loop. */
const sumsAtOnce = 10_000

async function addAcrossDays(companyId: string, openDays: OpenDaySum[]): Promise<ScheduleSum[]> {
  const sums: ScheduleSum[] = []
  for (const part of splitIntoParts(openDays, sumsAtOnce)) {
    await nextTurn(companyId)
    sums.push(...sumAcrossDays(part))
  }
  return sums
}

/** Two months by day are as many bars as can be told apart. */
const mostDaysOneByOne = 62

/** A range that ends today holds all that is summed of its last month and year: nothing is summed of what comes. */
function reaching(dates: LocalDates, today: string, unit: 'month' | 'year'): LocalDates {
  return dates.to === today ? { from: dates.from, to: endOfPeriod(today, unit) } : dates
}
