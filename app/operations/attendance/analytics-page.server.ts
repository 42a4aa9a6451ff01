import { countOf, filterItems } from '#app/domain/analytics/analytics-filter.ts'
import type { PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { partsOnPage } from '#app/domain/parts-on-page.ts'
import { isWithin } from '#app/domain/time/local-dates.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { daysOf, itemsOfDay, type AnalyticsItem, type DaysQuery } from './analytics-days.server.ts'

export type AnalyticsPage = Paging & { items: AnalyticsItem[]; total: number }

type AnalyticsPageRequest = Paging &
  DaysQuery & {
    /** Newest first. */
    periods: PeriodCounts[]
    after: string | undefined
  }

/**
 * One page of the occurrences, newest local day first; with `after` of those that follow this one, and null if there is no
 * such occurrence. A `page` beyond the end means the last page. The counts of the periods tell on which days the page lies,
 * and only those days are compared.
 */
export async function analyticsPage(
  companyId: string,
  { page: requested, pageSize, after, ...query }: AnalyticsPageRequest,
): Promise<AnalyticsPage | null> {
  const { periods, status } = query
  const parts = periods.map((counts) => ({ key: counts.period, count: countOf(counts, status) }))
  const skipped = after ? await countUntil(companyId, { ...query, after }) : 0
  if (skipped === null) return null
  const total = sumOf(parts) - skipped
  const { page, start } = shownPage(total, { page: requested, pageSize })
  const items: AnalyticsItem[] = []
  for (const { key, start: first, count } of partsOnPage(parts, { start: skipped + start, size: pageSize })) {
    items.push(...(await itemsOfPeriod(companyId, { ...query, period: key, start: first, size: count })))
  }
  return { items, total, page, pageSize }
}

type PeriodsPart = Omit<AnalyticsPageRequest, keyof Paging | 'periods' | 'after'> & { start: number; size: number }

async function itemsOfPeriod(
  companyId: string,
  { period, start, size, ...query }: PeriodsPart & { period: string },
): Promise<AnalyticsItem[]> {
  const days = await daysOf(companyId, query, period)
  const parts = [...days].map(([key, schedules]) => ({ key, count: sumOf(schedules) }))
  const items: AnalyticsItem[] = []
  for (const { key: date, start: first, count } of partsOnPage(parts, { start, size })) {
    const ids = new Set((days.get(date) ?? []).map(({ scheduleId }) => scheduleId))
    items.push(...(await itemsOfDay(companyId, { ...query, date, ids })).slice(first, first + count))
  }
  return items
}

type PositionQuery = Omit<AnalyticsPageRequest, keyof Paging> & { after: string }

/**
 * How many occurrences of the list come up to this one, which itself may have left the list: it may have got another status
 * since. Null if there is no such occurrence.
 */
async function countUntil(companyId: string, { after, periods, ...query }: PositionQuery): Promise<number | null> {
  if (!isLocalDateTime(after.slice(0, timeLength))) return null
  const date = after.slice(0, dateLength)
  const newer = periods.filter(({ period }) => period > date)
  const period = periods.find((one) => date.startsWith(one.period))?.period
  const days = period === undefined ? [] : await daysOf(companyId, query, period)
  const newerDays = [...days].filter(([day]) => day > date).flatMap(([, schedules]) => schedules)
  const { basis, status } = query
  const ids = new Set(basis.selected.map(({ id }) => id))
  const everything = { ...query, basis: { ...basis, filter: {} }, status: undefined, date, ids }
  const ofDay = isWithin(date, basis.dates) ? await itemsOfDay(companyId, everything) : []
  const index = ofDay.findIndex((item) => after === `${item.slotAt},${item.schedule.id},${item.taskId}`)
  if (index < 0) return null
  const listed = filterItems(ofDay.slice(0, index + 1), { ...basis.filter, status })
  return sumOf(newer.map((counts) => ({ count: countOf(counts, status) }))) + sumOf(newerDays) + listed.length
}

/** The characters of a local date, and of a local time. */
const [dateLength, timeLength] = [10, 16]

function sumOf(counted: { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
