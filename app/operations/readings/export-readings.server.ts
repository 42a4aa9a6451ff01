import { csvFile } from '#app/documents/csv.server.ts'
import type { CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { readingHeaders, readingLines } from '#app/documents/readings/readings-csv.server.ts'
import { exportRangeOf, type AttendanceRange, type RangeQuery } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { beginPaper, issueText, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { scopeOfExport } from '#app/operations/attendance/find-export.server.ts'
import { findMeasuredSchedule } from './find-measured-schedule.server.ts'
import { readingsInParts } from './readings-in-parts.server.ts'

type CsvRequest = {
  companyId: string
  plan: Plan
  scheduleId: string
  range: RangeQuery
  task: string | undefined
  style: CsvStyle
  fetching: Fetching
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
  now: Date
}

/**
 * The values of a schedule as CSV, newest first, made while it is read, issued as a paper. Fails with `schedule.notFound`, as `exportRangeOf` does, with
 * `plan.featureNotIncluded`, with `request.tooManyTries` after six exports in a minute, and as `exportInTurn` does.
 */
export async function exportReadings(request: CsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, style, fetching, now } = request
  const measured = await findMeasuredSchedule(request)
  if (!measured.ok) return measured
  const range = exportRangeOf(request.range, measured.value.timezone, now)
  if (!range.ok) return range
  const included = demandFeature(plan, 'csv')
  if (!included.ok) return included
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const { schedule, timezone } = measured.value
  const records = { scheduleId: request.scheduleId, range: range.value }
  return exportInTurn(request, async () => {
    const begun = beginPaper(companyId)
    const pieces = csvFile(readingHeaders(style), linesOf(request, range.value), style.separator)
    const scope = scopeOfExport('readings', { schedule, timezone, records })
    const paper = { ...scope, form: 'csv' as const, name: 'readings.csv', issuedAt: now }
    return ok(issueText(begun, fetching, { pieces, paper }))
  })
}

async function* linesOf({ companyId, scheduleId, task, style }: CsvRequest, range: AttendanceRange) {
  for await (const part of readingsInParts(companyId, { scheduleId, task, ...range })) {
    yield part.flatMap((of) => readingLines(of, style))
  }
}
