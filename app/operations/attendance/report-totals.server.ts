import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import type { Completion } from '#app/domain/analytics/completion-over-time.ts'
import { completionOfPeriods, type PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { rangeBefore } from '#app/domain/analytics/range-before.ts'
import type { CompanyStatistics } from '#app/domain/figures/company-statistics.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { addUp, readNames } from './add-up.server.ts'
import { analyticsBasis, firstDay, type AnalyticsBasis } from './analytics-basis.server.ts'
import { countInspectionsOfDays } from './inspections-of-days.server.ts'
import type { OpenDaySum } from './sum-open-days.server.ts'
import { countUnscheduledOfDays } from './unscheduled-of-days.server.ts'

export type AnalyticsTotals = {
  /** The selected schedules have the day until which the statistics used their sums. */
  basis: AnalyticsBasis
  /** Of all statuses. */
  statistics: CompanyStatistics
  /** How many check-ins there are without a slot. */
  unscheduled: number
  /** How many of all these check-ins supervisors have inspected. */
  inspections: InspectionCounts
  /** The rates of the days right before, as many: of all, and by schedule; null where nothing was due. */
  before: LocalDates & { completionRate: number | null; bySchedule: ReadonlyMap<string, number | null> }
  /** The days, or in a long range the months, in which something was due, newest first. */
  periods: PeriodCounts[]
  /**
   * The same for charts: oldest first, from the first day on which something was due, including periods without any.
   */
  completion: Completion[]
  /** The sums of days that are not summed yet, of what matches the filter, and of everything. */
  openDays: OpenDaySum[]
  allOpenDays: OpenDaySum[]
  publicNames: ReadonlyMap<string, string>
}

export type TotalsRequest = {
  companyId: string
  plan: Plan
  filter: AnalyticsFilter
  /** Local days, in the time zone of each schedule. */
  range: RangeEnds
  now: Date
}

/**
 * What a company's schedules add up to in a range. Closed days come from stored sums, the others are compared now. Fails
 * with `plan.featureNotIncluded`, `attendance.rangeInvalid` and `attendance.rangeTooLong`.
 */
export async function reportTotals(request: TotalsRequest): Promise<Result<AnalyticsTotals>> {
  const { companyId, plan, now } = request
  const allowed = demandFeature(plan, 'analytics')
  if (!allowed.ok) return allowed
  const names = await readNames(companyId)
  const read = await analyticsBasis(request)
  if (!read.ok) return read
  const basis = read.value
  const { selected, dates } = basis
  const { statistics, unit, periods, summed, openDays, allOpenDays } = await addUp(companyId, { basis, names, now })
  const before = await rateBefore(companyId, { basis, names, now })
  const unscheduled = await countUnscheduledOfDays(companyId, { basis, dates })
  const inspections = await countInspectionsOfDays(companyId, { basis, dates })
  await nextTurn(companyId)
  return ok({
    basis: { ...basis, selected: summed },
    statistics,
    unscheduled,
    inspections,
    before,
    periods,
    completion: completionOfPeriods(periods, { ...dates, from: later(dates.from, firstDay(selected) ?? '') }, unit),
    openDays,
    allOpenDays,
    publicNames: names.publicNames,
  })
}

type Adding = Parameters<typeof addUp>[1]

async function rateBefore(companyId: string, { basis, ...adding }: Adding): Promise<AnalyticsTotals['before']> {
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
