import { listScheduleChoices } from '#app/data/read/schedules/schedule-choices.server.ts'
import { shownStatus } from '#app/domain/attendance/shown-status.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import type { AnalyticsItem } from './analytics-page.server.ts'
import { reportAnalytics, type AnalyticsReport, type AnalyticsRequest } from './report-analytics.server.ts'

export type AnalyticsChoices = Record<'schedule' | 'group' | 'location' | 'staff' | 'task', Choice[]>
type Choice = { value: string; label: string }

/** `rates` is the page of the list of schedules by completion rate, lowest first. */
type AnalyticsPageRequest = AnalyticsRequest & { rates: Paging }

/**
 * A report with the choices of its filters. If the range is invalid, the usual range is shown, and `refused` has the
 * error.
 */
export async function viewAnalytics({ rates: query, ...request }: AnalyticsPageRequest) {
  const { report, refused } = await reportOrUsual(request)
  if (!report.ok) return report
  const { schedules, statistics, dates, today, completion, page } = report.value
  const rows = page.items.map(rowOf)
  const choices = await choicesOf(request.companyId, schedules)
  const placesById = new Map(schedules.map(({ id, title, location }) => [id, { title, location }]))
  const { bySchedule, ...figures } = statistics
  const rates = onePage(
    bySchedule.toSorted((a, b) => (a.completionRate ?? 2) - (b.completionRate ?? 2)),
    query,
  )
  const items = rates.items.map((rate) => ({
    ...rate,
    ...(placesById.get(rate.scheduleId) ?? { title: '', location: '' }),
  }))
  return ok({
    statistics: figures,
    dates,
    today,
    completion,
    page: { ...page, items: rows },
    choices,
    rates: { ...rates, items },
    refused,
  })
}

type ReportOrRefusal = { report: Result<AnalyticsReport>; refused: ErrorCode | null }

async function reportOrUsual(request: AnalyticsRequest): Promise<ReportOrRefusal> {
  const report = await reportAnalytics(request)
  if (report.ok || !isAboutRange(report.failure.code)) return { report, refused: null }
  const usualRange: RangeEnds = {}
  return { report: await reportAnalytics({ ...request, range: usualRange }), refused: report.failure.code }
}

function isAboutRange(code: ErrorCode): boolean {
  return code === 'attendance.rangeInvalid' || code === 'attendance.rangeTooLong'
}

function rowOf(item: AnalyticsItem) {
  const { slotAt, taskId, publicName, schedule, checkIn } = item
  return { slotAt, taskId, publicName, schedule, status: shownStatus(item), signature: checkIn?.signature ?? null }
}

async function choicesOf(companyId: string, schedules: AnalyticsReport['schedules']): Promise<AnalyticsChoices> {
  const { tasks, staff } = await listScheduleChoices(companyId)
  return {
    schedule: schedules.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` })),
    group: distinct(schedules.map(({ groupName }) => groupName)),
    location: distinct(schedules.map(({ location }) => location)),
    staff: staff.map(({ id, signature }) => ({ value: id, label: signature })),
    task: tasks.map(({ id, publicName }) => ({ value: id, label: publicName })),
  }
}

function distinct(texts: (string | null)[]): Choice[] {
  const all = [...new Set(texts.flatMap((text) => text?.trim() || []))]
  return all.sort(compareNames).map((text) => ({ value: text, label: text }))
}
