import { csvFile, type Cell } from '#app/documents/csv.server.ts'
import { ratingHeads, ratingLine } from '#app/documents/tables/rating-table.server.ts'
import type { TableStyle } from '#app/documents/tables/table-style.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { reportTotals, type TotalsRequest } from '#app/operations/attendance/report-totals.server.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { readRatingWeeks, type PlacedRatingWeek } from './read-rating-weeks.server.ts'

/** The weeks of `readRatingWeeks` in a range. Fails as `reportTotals` does. */
export async function viewRatingWeeks(request: TotalsRequest): Promise<Result<PlacedRatingWeek[]>> {
  const totals = await reportTotals(request)
  return totals.ok ? ok(await readRatingWeeks(request.companyId, totals.value)) : totals
}

type RatingsCsvRequest = TotalsRequest & {
  style: TableStyle
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * The same as CSV. Fails also with `plan.featureNotIncluded` without CSV, with `request.tooManyTries` after six exports in a
 * minute, and as `exportInTurn` does.
 */
export async function exportRatingWeeks(request: RatingsCsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, style, now } = request
  for (const feature of ['analytics', 'csv'] as const) {
    const allowed = demandFeature(plan, feature)
    if (!allowed.ok) return allowed
  }
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  return exportInTurn(request, async () => {
    const weeks = await viewRatingWeeks(request)
    if (!weeks.ok) return weeks
    return ok(
      csvFile(ratingHeads(style), inOneChunk(weeks.value.map((week) => ratingLine(week, style))), style.separator),
    )
  })
}

async function* inOneChunk(lines: Cell[][]): AsyncGenerator<Cell[][]> {
  yield lines
}
