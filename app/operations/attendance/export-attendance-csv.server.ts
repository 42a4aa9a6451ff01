import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { attendanceLines, linesOf } from '#app/documents/attendance/attendance-csv.server.ts'
import type { CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { csvFile } from '#app/documents/csv.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { growingCounts } from '#app/domain/papers/growing-counts.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { beginPaper, issueText, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { findExport, scopeOfExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'
import { readRecords } from './read-records.server.ts'

type CsvRequest = ExportRequest & {
  plan: Plan
  columns: readonly CsvColumn[]
  style: CsvStyle
  fetching: Fetching
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * The records of a schedule as CSV, oldest first, made while it is read, issued as a paper. Fails as `findExport` does, with
 * `plan.featureNotIncluded`, with `request.tooManyTries` after six exports in a minute, and as `exportInTurn` does.
 */
export async function exportAttendanceCsv(request: CsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, columns, style, fetching, now } = request
  const exported = await findExport(request)
  if (!exported.ok) return exported
  const included = demandFeature(plan, 'csv')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const headers = columns.map((column) => style.columns[column])
  return exportInTurn(request, async () => {
    const begun = beginPaper(companyId)
    const counts = growingCounts()
    const pieces = csvFile(headers, lines(exported.value, request, counts.add), style.separator)
    const scope = scopeOfExport('attendance', exported.value)
    const paper = { ...scope, form, name: 'attendance.csv', issuedAt: now }
    return ok(issueText(begun, fetching, { pieces, paper, counts: counts.read }))
  })
}

const form = 'csv' as const

/** Yields to other requests after each chunk. */
async function* lines(
  { schedule, records: query }: AttendanceExport,
  { companyId, columns, style }: CsvRequest,
  count: ReturnType<typeof growingCounts>['add'],
) {
  for (const { records, occurrences, closed } of readRecords(readingSql(), query)) {
    count(occurrences)
    yield attendanceLines(linesOf(records, closed), { columns, schedule, style })
    await nextTurn(companyId)
  }
}
