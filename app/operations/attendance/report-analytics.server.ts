import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import type { AnalyticsFilter, FilteredStatus } from '#app/domain/analytics/analytics-filter.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import type { Completion } from '#app/domain/analytics/completion-over-time.ts'
import { completionOfPeriods, type PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { rangeBefore } from '#app/domain/analytics/range-before.ts'
import type { CompanyStatistics } from '#app/domain/figures/company-statistics.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Paging } from '#app/domain/paging.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { addUp, readNames } from './add-up.server.ts'
import { analyticsBasis, firstDay } from './analytics-basis.server.ts'
import { analyticsPage, type AnalyticsPage } from './analytics-page.server.ts'

export type AnalyticsReport = {
  /** All schedules of the company, including those that have ended. */
  schedules: AnalyticsSchedule[]
  dates: LocalDates
  today: string
  /** Of all statuses: the `status` of the request filters only the page. */
  statistics: CompanyStatistics
  /** The rates of the days right before, as many: of all, and by schedule; null where nothing was due. */
  before: LocalDates & { completionRate: number | null; bySchedule: ReadonlyMap<string, number | null> }
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  /**
   * The same for charts: oldest first, from the first day on which something was due, including periods without any.
   */
  completion: Completion[]
  page: AnalyticsPage
}

export type AnalyticsRequest = {
  companyId: string
  plan: Plan
  filter: AnalyticsFilter
  /** Filters the occurrences of the page. */
  status?: FilteredStatus | undefined
  /** Local days, in the time zone of each schedule. */
  range: RangeEnds
  paging: Paging
  /** The last occurrence before the list: its `slotAt`, the ids of its schedule and its task, with commas between. */
  after?: string | undefined
  now: Date
}

/**
 * The attendance of a company's schedules in a range: its statistics and a page of its occurrences. Closed days come from
 * stored sums, the others are compared now. Fails with `plan.featureNotIncluded`, `attendance.rangeInvalid`,
 * `attendance.rangeTooLong`, and `request.invalidFields` if there is no occurrence `after`.
 */
export async function reportAnalytics(request: AnalyticsRequest): Promise<Result<AnalyticsReport>> {
  const { companyId, status, paging, after, now } = request
  const allowed = demandFeature(request.plan, 'analytics')
  if (!allowed.ok) return allowed
  const names = await readNames(companyId)
  const read = await analyticsBasis(request)
  if (!read.ok) return read
  const basis = read.value
  const { all, selected, dates, today } = basis
  const { statistics, unit, periods, summed, openDays } = await addUp(companyId, { basis, names, now })
  const before = await rateBefore(companyId, { basis, names, now })
  const { publicNames } = names
  const shown = { basis: { ...basis, selected: summed }, periods, openDays, status, publicNames, now }
  const page = await analyticsPage(companyId, { ...shown, after, ...paging })
  if (!page) return fail('request.invalidFields', { field: 'after' })
  return ok({
    schedules: all,
    dates,
    today,
    statistics,
    before,
    periods,
    completion: completionOfPeriods(periods, { ...dates, from: later(dates.from, firstDay(selected) ?? '') }, unit),
    page,
  })
}

type Adding = Parameters<typeof addUp>[1]

async function rateBefore(companyId: string, { basis, ...adding }: Adding): Promise<AnalyticsReport['before']> {
  const dates = rangeBefore(basis.dates)
  const { statistics } = await addUp(companyId, { basis: { ...basis, dates }, ...adding })
  const { completionRate, bySchedule } = statistics
  return {
    ...dates,
    completionRate,
    bySchedule: new Map(bySchedule.map((rate) => [rate.scheduleId, rate.completionRate])),
  }
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
