import { listNextDefects, type DefectFilter, type DefectPosition } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { csvFile, type Cell } from '#app/documents/csv.server.ts'
import { defectHeads, defectLine } from '#app/documents/tables/defect-table.server.ts'
import type { TableStyle } from '#app/documents/tables/table-style.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { beginPaper, issueText, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

type DefectsCsvRequest = {
  companyId: string
  plan: Plan
  filter: DefectFilter
  style: TableStyle
  fetching: Fetching
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
  now: Date
}

/**
 * The defects of a company as CSV, the newest first, made while it is read, issued as a paper. Fails with `plan.featureNotIncluded` without CSV, with
 * `request.tooManyTries` after six exports in a minute, and as `exportInTurn` does.
 */
export async function exportDefects(request: DefectsCsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, style, fetching, now } = request
  const included = demandFeature(plan, 'csv')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  return exportInTurn(request, async () => {
    const pieces = csvFile(defectHeads(style), lines(request), style.separator)
    const paper = { ...scope, form: 'csv' as const, name: 'defects.csv', issuedAt: now }
    return ok(issueText(beginPaper(companyId), fetching, { pieces, paper }))
  })
}

/** All places and times, and in no ledger. */
const scope = { kind: 'defects' as const, schedules: [], dates: null, timezone: defaultTimeZone }

/** 500 lines take about 10 ms. */
const linesAtOnce = 500

/** Yields to other requests after each part. */
async function* lines({ companyId, filter, style }: DefectsCsvRequest): AsyncGenerator<Cell[][]> {
  let after: DefectPosition | undefined
  do {
    const { items, next } = listNextDefects(readingSql(), companyId, { ...filter, after, limit: linesAtOnce })
    yield items.map((defect) => defectLine(defect, style))
    after = next
    await nextTurn(companyId)
  } while (after)
}
