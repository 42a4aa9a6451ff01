import { listScheduleChoices } from '#app/data/read/schedules/schedule-choices.server.ts'
import { shownStatus } from '#app/domain/attendance/shown-status.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { closedDaysOfCompany } from '#app/operations/closures/closed-days-of-company.server.ts'
import { readRatingWeeks } from '#app/operations/guests/read-rating-weeks.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsItem } from './analytics-days.server.ts'
import { advancedReport } from './advanced-report.server.ts'
import { reportAnalytics, type AnalyticsReport, type AnalyticsRequest } from './report-analytics.server.ts'

export type AnalyticsChoices = Record<'schedule' | 'group' | 'location' | 'staff' | 'task', Choice[]>
type Choice = { value: string; label: string }

type AnalyticsPageRequest = AnalyticsRequest & {
  /** More than how many days make a gap. */
  gapDays: number
  /** The page of the list of schedules by completion rate, lowest first. */
  rates: Paging
  /** Words that the offered choices of long lists contain. */
  words: string
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined
}

/**
 * A report with its advanced part, which is null if the company waits for too many, and the choices of its filters, a hundred of each at most; `isLong` tells that there are
 * more. If the range is invalid, the usual range is shown, and `refused` has the error.
 */
export async function viewAnalytics({ rates: query, words, gapDays, signal, ...request }: AnalyticsPageRequest) {
  const { companyId, filter, now } = request
  const { report, refused } = await reportOrUsual(request)
  if (!report.ok) return report
  const { basis, statistics, unscheduled, inspections, before, completion, page } = report.value
  const advanced = await advancedReport(companyId, { totals: report.value, gapDays, signal, now })
  const ratings = await readRatingWeeks(companyId, report.value)
  const choices = await choicesOf(companyId, basis.all)
  await nextTurn(companyId)
  const ratesOfPage = ratesPage(report.value, query)
  await nextTurn(companyId)
  const { bySchedule: _, ...figures } = statistics
  return ok({
    statistics: { ...figures, unscheduled, ...inspections },
    before: { from: before.from, to: before.to, completionRate: before.completionRate },
    dates: basis.dates,
    today: basis.today,
    closedDays: closedDaysOfCompany(companyId, basis.dates),
    completion,
    advanced: advanced.ok ? advanced.value : null,
    ratings,
    page: { ...page, items: page.items.map(rowOf) },
    choices: offer(choices, { ...filter, words }),
    isLong: Object.values(choices).some(({ length }) => length > mostOffered),
    rates: ratesOfPage,
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

/** A page of the schedules' rates, the lowest first. */
function ratesPage({ basis, statistics, before }: AnalyticsReport, query: Paging) {
  const placesById = new Map(basis.all.map(({ id, title, location }) => [id, { title, location }]))
  const sorted = statistics.bySchedule.toSorted((a, b) => (a.completionRate ?? 2) - (b.completionRate ?? 2))
  const { items, ...paging } = onePage(sorted, query)
  const rates = items.map((rate) => ({
    ...rate,
    ...(placesById.get(rate.scheduleId) ?? { title: '', location: '' }),
    rateBefore: before.bySchedule.get(rate.scheduleId) ?? null,
  }))
  return { ...paging, items: rates }
}

function rowOf(item: AnalyticsItem) {
  const { slotAt, taskId, publicName, schedule, checkIn } = item
  const { id, title, location } = schedule
  const shown = { schedule: { id, title, location }, status: shownStatus(item) }
  return { slotAt, taskId, publicName, ...shown, signature: checkIn?.signature ?? null }
}

type Offer = Partial<Record<keyof AnalyticsChoices, string | undefined>> & { words: string }

function offer(choices: AnalyticsChoices, { words, ...chosen }: Offer): AnalyticsChoices {
  const names = Object.keys(choices) as (keyof AnalyticsChoices)[]
  const offered = names.map((name) => {
    const { length } = choices[name]
    const search = { words: length > mostOffered ? words : '', chosen: new Set([chosen[name] ?? '']) }
    return [name, offeredChoices(choices[name], search)]
  })
  return Object.fromEntries(offered) as AnalyticsChoices
}

async function choicesOf(companyId: string, schedules: AnalyticsReport['basis']['all']): Promise<AnalyticsChoices> {
  const { tasks, staff } = await listScheduleChoices(companyId)
  await nextTurn(companyId)
  const locations = distinct(schedules.map(({ location }) => location))
  await nextTurn(companyId)
  return {
    schedule: schedules.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` })),
    group: distinct(schedules.map(({ groupName }) => groupName)),
    location: locations,
    staff: staff.map(({ id, signature }) => ({ value: id, label: signature })),
    task: tasks.map(({ id, publicName }) => ({ value: id, label: publicName })),
  }
}

function distinct(texts: (string | null)[]): Choice[] {
  const all = [...new Set(texts.flatMap((text) => text?.trim() || []))]
  return sortByName(all, (text) => text).map((text) => ({ value: text, label: text }))
}
