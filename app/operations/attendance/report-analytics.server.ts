import type { AnalyticsSchedule } from '#app/data/read/analytics-schedules.sql.server.ts'
import { listPeriodSums, listSums } from '#app/data/read/attendance-sums.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff.server.ts'
import { mapPublicNames } from '#app/data/read/tasks.server.ts'
import type { AnalyticsFilter } from '#app/domain/attendance/analytics-filter.ts'
import type { AskedEnds } from '#app/domain/attendance/attendance-range.ts'
import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import type { Completion } from '#app/domain/attendance/completion-over-time.ts'
import {
  completionOfPeriods,
  countDaysChecked,
  periodCounts,
  type PeriodCounts,
} from '#app/domain/attendance/period-counts.ts'
import { endOfPeriod, spansOf } from '#app/domain/attendance/sum-spans.ts'
import { summedStatistics, type SummedStatistics } from '#app/domain/attendance/summed-statistics.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { Paging } from '#app/domain/paging.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { addDays, countDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { analyticsBasis } from '#app/operations/steps/analytics-basis.server.ts'
import { analyticsPage, type AnalyticsPage } from '#app/operations/steps/analytics-page.server.ts'
import { sumOpenDays } from '#app/operations/steps/sum-open-days.server.ts'

export type AnalyticsReport = {
  /** All schedules of the company, those that ended too. */
  schedules: AnalyticsSchedule[]
  dates: LocalDates
  today: string
  /** Of all statuses, whichever is asked for. */
  statistics: SummedStatistics
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  /** The same for plots: from the first day on which something was due, oldest first, and those in which nothing was. */
  completion: Completion[]
  page: AnalyticsPage
}

export type AnalyticsRequest = {
  companyId: string
  plan: Plan
  filter: AnalyticsFilter
  /** Of the occurrences of the page. */
  status?: AttendanceStatus | undefined
  /** Local days, each in its schedule's own zone. */
  range: AskedEnds
  paging: Paging
  now: Date
}

/**
 * The attendance of a company's schedules in a range: what it adds up to, and a page of its occurrences. Days that can
 * change no more come from their sums, the others are compared now. `plan.featureNotIncluded`, `attendance.rangeInvalid`,
 * `attendance.rangeTooLong`.
 */
export async function reportAnalytics(request: AnalyticsRequest): Promise<Result<AnalyticsReport>> {
  const { companyId, status, paging, now } = request
  const allowed = demandFeature(request.plan, 'analytics')
  if (!allowed.ok) return allowed
  const [signatures, publicNames] = [await mapSignatures(companyId, 'everyone'), await mapPublicNames(companyId)]
  const found = analyticsBasis(readingSql(), request)
  if (!found.ok) return found
  const basis = found.value
  const { all, asked, filter, dates, today } = basis
  const byDay = countDates(dates) <= mostDaysOneByOne
  // In one turn with the schedules, so that what they call summed is what is read.
  const scheduleIds = asked.map(({ id }) => id)
  const summed = listSums(readingSql(), companyId, {
    scheduleIds,
    filter,
    spans: spansOf(reaching(dates, today, 'year'), ['year', 'month', 'day']),
  })
  const periodSpans = byDay ? spansOf(dates, ['day']) : spansOf(reaching(dates, today, 'month'), ['month', 'day'])
  const stored = listPeriodSums(readingSql(), { scheduleIds, filter, spans: periodSpans })
  const openDays = await sumOpenDays(companyId, { asked, filter, dates, now })
  const periods = periodCounts({ stored, open: openDays, unit: byDay ? 'day' : 'month' })
  const unit = byDay ? 'day' : 'month'
  const daysChecked = countDaysChecked({ stored, open: openDays })
  return ok({
    schedules: all,
    dates,
    today,
    statistics: summedStatistics([...summed, ...openDays], { signatures, publicNames, daysChecked }),
    periods,
    completion: completionOfPeriods(periods, { ...dates, from: later(dates.from, firstDay(asked)) }, unit),
    page: analyticsPage(companyId, { basis, periods, openDays, status, publicNames, now, ...paging }),
  })
}

function firstDay(schedules: AnalyticsSchedule[]): string {
  return schedules.map(({ since }) => addDays(since, 1)).toSorted()[0] ?? ''
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Two months by day are as many bars as can be told apart. */
const mostDaysOneByOne = 62

/** A range that ends today holds all that is summed of its last month and year: nothing is summed of what comes. */
function reaching(dates: LocalDates, today: string, unit: 'month' | 'year'): LocalDates {
  return dates.to === today ? { from: dates.from, to: endOfPeriod(today, unit) } : dates
}
