import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { attendanceLines, linesOf } from '#app/documents/attendance/attendance-csv.server.ts'
import type { CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { csvFile } from '#app/documents/csv.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { findExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'
import { readRecords } from './read-records.server.ts'

type CsvRequest = ExportRequest & {
  plan: Plan
  columns: readonly CsvColumn[]
  style: CsvStyle
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * The records of a schedule as CSV, oldest first, made while it is read. Fails as `findExport` does, with
 * `plan.featureNotIncluded`, with `request.tooManyTries` after six exports in a minute, and as `exportInTurn` does.
 */
export async function exportAttendanceCsv(request: CsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, columns, style, now } = request
  const exported = await findExport(request)
  if (!exported.ok) return exported
  const included = demandFeature(plan, 'csv')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const headers = columns.map((column) => style.columns[column])
  return exportInTurn(request, async () => ok(csvFile(headers, lines(exported.value, request), style.separator)))
}

/** Yields to other requests after each chunk. */
async function* lines({ schedule, records: query }: AttendanceExport, { companyId, columns, style }: CsvRequest) {
  for (const { records, closed } of readRecords(readingSql(), query)) {
    yield attendanceLines(linesOf(records, closed), { columns, schedule, style })
    await nextTurn(companyId)
  }
}
