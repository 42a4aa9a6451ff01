import { ok, type Result } from '#app/domain/errors.ts'
import { reportTotals, type TotalsRequest } from '#app/operations/attendance/report-totals.server.ts'
import { readRatingWeeks, type PlacedRatingWeek } from './read-rating-weeks.server.ts'

/** The weeks of `readRatingWeeks` in a range. Fails as `reportTotals` does. */
export async function viewRatingWeeks(request: TotalsRequest): Promise<Result<PlacedRatingWeek[]>> {
  const totals = await reportTotals(request)
  return totals.ok ? ok(await readRatingWeeks(request.companyId, totals.value)) : totals
}
