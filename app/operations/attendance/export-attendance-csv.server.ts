import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { attendanceLines } from '#app/documents/attendance/attendance-csv.server.ts'
import type { CsvWords } from '#app/documents/attendance/csv-words.server.ts'
import { csvFile } from '#app/documents/csv.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { findExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'
import { readRecords } from './read-records.server.ts'

type CsvRequest = ExportRequest & { plan: Plan; columns: readonly CsvColumn[]; words: CsvWords }

/**
 * The records of a schedule as CSV that is made while it is read, oldest first. Refused as `findExport` says,
 * `plan.featureNotIncluded`, or `request.tooManyTries` after six exports in a minute.
 */
export async function exportAttendanceCsv(request: CsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, columns, words, now } = request
  const found = await findExport(request)
  if (!found.ok) return found
  const included = demandFeature(plan, 'csv')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const heads = columns.map((column) => words.columns[column])
  return ok(csvFile(heads, lines(found.value, request)))
}

/** Between two chunks everybody else has their turn. */
async function* lines({ schedule, records: of }: AttendanceExport, { companyId, columns, words }: CsvRequest) {
  for (const { records } of readRecords(readingSql(), of)) {
    yield attendanceLines(records, { columns, schedule, words })
    await nextTurn(companyId)
  }
}
