import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { attendanceLines, unscheduledLine } from '#app/documents/attendance/attendance-csv.server.ts'
import type { CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { csvFile, type Cell } from '#app/documents/csv.server.ts'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import { shownStatus } from '#app/domain/attendance/shown-status.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { growingCounts } from '#app/domain/papers/growing-counts.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { listDates } from '#app/domain/time/local-dates.ts'
import { beginPaper, issueText, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { exportInTurn } from '#app/operations/export/export-in-turn.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { analyticsBasis, type AnalyticsBasis } from './analytics-basis.server.ts'
import { itemsOfDay } from './analytics-days.server.ts'
import { scopeOfSchedules } from '#app/operations/papers/scope-of-schedules.ts'
import { unscheduledOfDays } from './unscheduled-of-days.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsRequest } from './report-analytics.server.ts'

type AnalyticsCsvRequest = Omit<AnalyticsRequest, 'paging'> & {
  style: CsvStyle
  fetching: Fetching
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * The occurrences of `reportAnalytics` as CSV, made while it is read, issued as a paper. Fails as `reportAnalytics` does, with
 * `plan.featureNotIncluded` also without CSV, with `request.tooManyTries` after six exports in a minute, and as
 * `exportInTurn` does.
 */
export async function exportAnalytics(request: AnalyticsCsvRequest): Promise<Result<AsyncIterable<string>>> {
  const { companyId, plan, fetching, now } = request
  for (const feature of ['analytics', 'csv'] as const) {
    const allowed = demandFeature(plan, feature)
    if (!allowed.ok) return allowed
  }
  const basis = await analyticsBasis(request)
  if (!basis.ok) return basis
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const publicNames = await mapPublicNames(companyId)
  const { columns, separator } = request.style
  const headers = csvColumns.map((column) => columns[column])
  return exportInTurn(request, async () => {
    const begun = beginPaper(companyId)
    const counts = growingCounts()
    const lines = linesByDay(request, { basis: basis.value, publicNames, count: counts.add })
    const scope = scopeOfSchedules('analytics', basis.value)
    const paper = { ...scope, form, name: 'analytics.csv', issuedAt: now }
    return ok(issueText(begun, fetching, { pieces: csvFile(headers, lines, separator), paper, counts: counts.read }))
  })
}

const form = 'csv' as const

type Listed = {
  basis: AnalyticsBasis
  publicNames: ReadonlyMap<string, string>
  count: ReturnType<typeof growingCounts>['add']
}

/** 500 lines take about 10 ms; a day may have a hundred thousand. */
const linesAtOnce = 500

/** The lines of each day, newest first, in parts. Yields to other requests after each part. */
async function* linesByDay(
  { companyId, status, style, now }: AnalyticsCsvRequest,
  { basis, publicNames, count }: Listed,
): AsyncGenerator<Cell[][]> {
  const ids = new Set(basis.selected.map(({ id }) => id))
  for (const date of listDates(basis.dates).toReversed()) {
    const items = await itemsOfDay(companyId, { basis, status, publicNames, now, date, ids })
    count(items)
    for (const part of splitIntoParts(items, linesAtOnce)) {
      yield part.flatMap((item) => {
        const madeUp = item.madeUp && { ...item.madeUp, timezone: item.timezone }
        const line = { ...item, madeUp, status: shownStatus(item) }
        return attendanceLines([line], { columns: csvColumns, schedule: item.schedule, style })
      })
      await nextTurn(companyId)
    }
    const days = { basis, dates: { from: date, to: date } }
    if (!status) {
      for await (const part of unscheduledOfDays(companyId, days)) {
        yield part.flatMap(({ checkIn, schedule }) =>
          attendanceLines([unscheduledLine(checkIn)], { columns: csvColumns, schedule, style }),
        )
      }
    }
    await nextTurn(companyId)
  }
}
