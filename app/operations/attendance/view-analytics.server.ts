import { listScheduleChoices } from '#app/data/read/schedules/schedule-choices.server.ts'
import { shownStatus } from '#app/domain/attendance/shown-status.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsItem } from './analytics-days.server.ts'
import { reportAnalytics, type AnalyticsReport, type AnalyticsRequest } from './report-analytics.server.ts'

export type AnalyticsChoices = Record<'schedule' | 'group' | 'location' | 'staff' | 'task', Choice[]>
type Choice = { value: string; label: string }

type AnalyticsPageRequest = AnalyticsRequest & {
  /** The page of the list of schedules by completion rate, lowest first. */
  rates: Paging
  /** Words that the offered choices of long lists contain. */
  words: string
}

/**
 * A report with the choices of its filters, a hundred of each at most; `isLong` tells that there are more. If the range is
 * invalid, the usual range is shown, and `refused` has the error.
 */
export async function viewAnalytics({ rates: query, words, ...request }: AnalyticsPageRequest) {
  const { report, refused } = await reportOrUsual(request)
  if (!report.ok) return report
  const { schedules, statistics, before, dates, today, completion, page } = report.value
  const rows = page.items.map(rowOf)
  const choices = await choicesOf(request.companyId, schedules)
  const offered = offer(choices, { ...request.filter, words })
  const placesById = new Map(schedules.map(({ id, title, location }) => [id, { title, location }]))
  const { bySchedule, ...figures } = statistics
  const rates = onePage(
    bySchedule.toSorted((a, b) => (a.completionRate ?? 2) - (b.completionRate ?? 2)),
    query,
  )
  const items = rates.items.map((rate) => ({
    ...rate,
    ...(placesById.get(rate.scheduleId) ?? { title: '', location: '' }),
    rateBefore: before.bySchedule.get(rate.scheduleId) ?? null,
  }))
  return ok({
    statistics: figures,
    before: { from: before.from, to: before.to, completionRate: before.completionRate },
    dates,
    today,
    completion,
    page: { ...page, items: rows },
    choices: offered,
    isLong: Object.values(choices).some(({ length }) => length > mostOffered),
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

async function choicesOf(companyId: string, schedules: AnalyticsReport['schedules']): Promise<AnalyticsChoices> {
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
