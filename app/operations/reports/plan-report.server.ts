import { ratingsOfRange } from '#app/operations/guests/ratings-of-range.server.ts'
import { hasReportedDefects } from '#app/data/read/defects/reported-defects.sql.server.ts'
import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { hasRecordsInRange } from '#app/data/read/attendance/attendance.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapPublicNames } from '#app/data/read/tasks/tasks.server.ts'
import { usualGapDays } from '#app/domain/analytics/limits.ts'
import { exportRangeOf } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostSchedules } from '#app/domain/folders/limits.ts'
import { pick } from '#app/domain/pick.ts'
import { filesOf } from '#app/domain/reports/kinds.ts'
import { mostLines, mostOccurrences, mostPhotos } from '#app/domain/reports/limits.ts'
import type { ReportContents } from '#app/domain/reports/report.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { placeFields } from '#app/domain/schedules/fields.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { readCompanyPart } from '#app/operations/attendance/attendance-order.server.ts'
import { countExportPhotos, placeExportPhotos } from '#app/operations/attendance/export-photos.server.ts'
import { countOccurrences } from '#app/operations/attendance/find-export.server.ts'
import type { RecordsQuery } from '#app/operations/attendance/read-records.server.ts'
import { viewAdvancedReport } from '#app/operations/attendance/view-advanced-report.server.ts'
import { selectSchedules } from '#app/operations/attendance/select-schedules.server.ts'
import type { ReportDocument } from '#app/operations/documents/report-document.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

type PlanRequest = {
  companyId: string
  report: ReportContents
  dates: LocalDates
  /** Of the company's documents; null for one that is not one of them. */
  number: number | 'preview' | null
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
  now: Date
}

/**
 * What a document of a report is made from. Of all schedules, or those of a group or place, only those that had something due
 * or recorded in these days are in it, also ended ones; there may be none. Fails with `attendance.rangeTooLong`,
 * `schedule.notFound`, `folder.tooLarge` for more than 500 schedules, `document.tooLong` and `document.tooManyPhotos`, with `document.notMade` once nobody waits, and as `viewAdvancedReport` does.
 */
export async function planReport(request: PlanRequest): Promise<Result<ReportDocument>> {
  const { companyId, report, dates, number, now } = request
  const { selection, selectionName, scheduleIds: ids } = report
  const selected = await selectSchedules(companyId, { selection, group: selectionName, location: selectionName, ids })
  if (!selected.ok) return selected
  const counted = await countSchedules(selected.value.schedules, request)
  if (!counted.ok) return counted
  const { timezone = defaultTimeZone } = counted.value[0]?.schedule ?? {}
  const photos = await placePhotos(counted.value, report)
  if (!photos.ok) return photos
  const analytics = await analyticsOf(request)
  if (!analytics.ok) return analytics
  const { company } = await readCompanyPart(companyId)
  return ok({
    head: {
      ...pick(report, ['name', 'selection', 'parts', 'language']),
      selectionName: selected.value.selectionName,
      company: { ...company, logo: report.withLogo ? company.logo : null },
      dates,
      timezone,
      madeAt: now,
      number,
      mark: null,
    },
    analytics: analytics.value,
    columns: report.columns,
    schedules: counted.value.map(({ schedule, records }) => ({
      place: pick(schedule, placeFields),
      timezone: schedule.timezone,
      records,
    })),
    photos: photos.value,
  })
}

/** The advanced report of the same schedules and days, if the PDF shows it. */
async function analyticsOf({ companyId, report, dates, signal, now }: PlanRequest) {
  const { selection, selectionName, scheduleIds: schedules, parts, form } = report
  if (!parts.includes('analytics') || !filesOf(form).includes('pdf')) return ok(null)
  const name = selectionName ?? undefined
  const filters = {
    all: {},
    group: { group: name },
    location: { location: name },
    chosen: { schedules },
  }
  const plan = readPlan(readingSql(), companyId)
  const filter = filters[selection]
  return viewAdvancedReport({ companyId, plan, filter, range: dates, gapDays: usualGapDays, signal, now })
}

type CountedSchedule = { schedule: AnalyticsSchedule; records: RecordsQuery }

/** The schedules with something in these days, if together they are not too much for a document. */
async function countSchedules(
  schedules: AnalyticsSchedule[],
  { companyId, report, dates, signal, now }: PlanRequest,
): Promise<Result<CountedSchedule[]>> {
  const publicNames = await mapPublicNames(companyId)
  const counted: CountedSchedule[] = []
  let total = 0
  for (const schedule of schedules) {
    await nextTurn(companyId)
    if (signal.aborted) return fail('document.notMade')
    const { id: scheduleId, archivedAt, timezone } = schedule
    const range = exportRangeOf(dates, timezone, now)
    if (!range.ok) return range
    const records: RecordsQuery = { companyId, scheduleId, archivedAt, range: range.value, publicNames, now }
    const occurrences = countOccurrences(records)
    total += occurrences
    if (total > mostOf(report)) return fail('document.tooLong', { field: 'period' })
    const ofSchedule = { scheduleId, ...range.value }
    const hasDefects = report.parts.includes('defects') && hasReportedDefects(readingSql(), companyId, ofSchedule)
    const hasRatings =
      report.parts.includes('ratings') &&
      ratingsOfRange(readingSql(), companyId, { scheduleId, range: range.value, timezone }).length > 0
    const isEmpty =
      occurrences === 0 && !hasDefects && !hasRatings && !hasRecordsInRange(readingSql(), companyId, ofSchedule)
    if (isEmpty && report.selection !== 'chosen') continue
    counted.push({ schedule, records })
    if (counted.length > mostSchedules) return fail('folder.tooLarge', { field: 'selection' })
  }
  return ok(counted)
}

/** How many tasks may be due: those that are listed one by one are fewer than those that are only added up. */
function mostOf({ parts, form }: ReportContents): number {
  const files = filesOf(form)
  if (!parts.includes('records')) return mostOccurrences
  return Math.min(...files.map((file) => mostLines[file]))
}

/** The places of the photos that the PDF shows, by key. */
async function placePhotos(
  counted: CountedSchedule[],
  { parts, form }: ReportContents,
): Promise<Result<ReadonlyMap<string, string> | null>> {
  const showsRecords = parts.includes('records') || parts.includes('comments')
  if (!parts.includes('photos') || !showsRecords || !filesOf(form).includes('pdf')) return ok(null)
  const all = new Map<string, string>()
  let count = 0
  for (const { records } of counted) {
    count += countExportPhotos(records).count
    if (count > mostPhotos) return fail('document.tooManyPhotos', { field: 'parts' })
    const placed = await placeExportPhotos(records)
    if (!placed.ok) return fail(placed.failure.code, { field: 'parts' })
    for (const [key, place] of placed.value) all.set(key, place)
  }
  return ok(all)
}
