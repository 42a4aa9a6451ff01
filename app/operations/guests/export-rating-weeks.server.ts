import { csvFile, type Cell } from '#app/documents/csv.server.ts'
import { ratingHeads, ratingLine } from '#app/documents/tables/rating-table.server.ts'
import type { TableStyle } from '#app/documents/tables/table-style.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { TotalsRequest } from '#app/operations/attendance/report-totals.server.ts'
import { beginPaper, issueText, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { viewRatingWeeks } from './view-rating-weeks.server.ts'

type RatingsCsvRequest = TotalsRequest & {
  style: TableStyle
  fetching: Fetching
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * The weeks of `viewRatingWeeks` as CSV, issued as a paper. Fails as that does, with `plan.featureNotIncluded` also without CSV, with
 * `request.tooManyTries` after six exports in a minute, and as `exportInTurn` does.
 */
export async function exportRatingWeeks(request: RatingsCsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, style, fetching, now } = request
  for (const feature of ['analytics', 'csv'] as const) {
    const allowed = demandFeature(plan, feature)
    if (!allowed.ok) return allowed
  }
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  return exportInTurn(request, async () => {
    const weeks = await viewRatingWeeks(request)
    if (!weeks.ok) return weeks
    const lines = inOneChunk(weeks.value.map((week) => ratingLine(week, style)))
    const pieces = csvFile(ratingHeads(style), lines, style.separator)
    const paper = { ...scope, form: 'csv' as const, name: 'ratings.csv', issuedAt: now }
    return ok(issueText(beginPaper(companyId), fetching, { pieces, paper }))
  })
}

/** In no ledger. */
const scope = { kind: 'ratings' as const, schedules: [], dates: null, timezone: defaultTimeZone }

async function* inOneChunk(lines: Cell[][]): AsyncGenerator<Cell[][]> {
  yield lines
}
