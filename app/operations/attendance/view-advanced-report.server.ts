import type { DatedAdvancedReport } from '#app/domain/analytics/advanced-report.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { advancedReport } from './advanced-report.server.ts'
import { reportTotals, type TotalsRequest } from './report-totals.server.ts'

type AdvancedReportRequest = TotalsRequest & {
  /** More than how many days make a gap. */
  gapDays: number
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined
}

/** The advanced report of a range. Fails as `reportTotals` and `advancedReport` do. */
export async function viewAdvancedReport({
  gapDays,
  signal,
  ...request
}: AdvancedReportRequest): Promise<Result<DatedAdvancedReport>> {
  const { companyId, now } = request
  const totals = await reportTotals(request)
  if (!totals.ok) return totals
  const report = await advancedReport(companyId, { totals: totals.value, gapDays, signal, now })
  if (!report.ok) return report
  const { basis, before } = totals.value
  return ok({ ...report.value, dates: basis.dates, before: pick(before, ['from', 'to', 'completionRate']) })
}
