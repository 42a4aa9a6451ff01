import type { FilteredStatus } from '#app/domain/analytics/analytics-filter.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Paging } from '#app/domain/paging.ts'
import { analyticsPage, type AnalyticsPage } from './analytics-page.server.ts'
import { reportTotals, type AnalyticsTotals, type TotalsRequest } from './report-totals.server.ts'

export type AnalyticsReport = AnalyticsTotals & { page: AnalyticsPage }

export type AnalyticsRequest = TotalsRequest & {
  /** Filters the occurrences of the page. */
  status?: FilteredStatus | undefined
  paging: Paging
  /** The last occurrence before the list: its `slotAt`, the ids of its schedule and its task, with commas between. */
  after?: string | undefined
}

/**
 * The attendance of a company's schedules in a range: its totals and a page of its occurrences. Fails as `reportTotals`
 * does, and with `request.invalidFields` if there is no occurrence `after`.
 */
export async function reportAnalytics(request: AnalyticsRequest): Promise<Result<AnalyticsReport>> {
  const { companyId, status, paging, after, now } = request
  const totals = await reportTotals(request)
  if (!totals.ok) return totals
  const page = await analyticsPage(companyId, { ...totals.value, status, after, now, ...paging })
  return page ? ok({ ...totals.value, page }) : fail('request.invalidFields', { field: 'after' })
}
