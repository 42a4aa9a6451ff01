import { inOrder } from '#app/data/read/in-order.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  listAnalyticsScheduleIds,
  listAnalyticsSchedules,
  type AnalyticsSchedule,
} from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { analyticsDates } from '#app/domain/analytics/analytics-dates.ts'
import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** The input of analytics: the company's schedules, those selected by the filter, and the days. */
export type AnalyticsBasis = {
  all: AnalyticsSchedule[]
  selected: AnalyticsSchedule[]
  filter: AnalyticsFilter
  dates: LocalDates
  /** The latest local day that has begun in the time zone of one of the schedules. */
  today: string
}

type AnalyticsQuery = { companyId: string; filter: AnalyticsFilter; range: RangeEnds; now: Date }

/** Reads the basis. Fails with `attendance.rangeInvalid` and `attendance.rangeTooLong`. */
export async function analyticsBasis({
  companyId,
  filter,
  range,
  now,
}: AnalyticsQuery): Promise<Result<AnalyticsBasis>> {
  const all = await readSchedules(companyId)
  const today = latestDate(all, now)
  const dates = analyticsDates(range, today)
  if (!dates.ok) return dates
  const selected = all.filter((schedule) => isSelected(schedule, filter))
  return ok({ all, selected, filter, dates: dates.value, today })
}

/** How many schedules are read in one turn of the event loop; a company may have thousands. */
const schedulesAtOnce = 200

/** All schedules of a company by title, including archived ones. */
export async function readSchedules(companyId: string): Promise<AnalyticsSchedule[]> {
  const all: AnalyticsSchedule[] = []
  for (const ids of splitIntoParts(listAnalyticsScheduleIds(readingSql(), companyId), schedulesAtOnce)) {
    if (all.length > 0) await nextTurn(companyId)
    all.push(...listAnalyticsSchedules(readingSql(), companyId, ids))
  }
  await nextTurn(companyId)
  return inOrder(all, ({ title }) => title)
}

/** The first local day on which something of these schedules may be due; null without schedules. */
export function firstDay(schedules: AnalyticsSchedule[]): string | null {
  let first: string | null = null
  for (const { since } of schedules) if (first === null || since < first) first = since
  return first && addDays(first, 1)
}

function latestDate(schedules: AnalyticsSchedule[], now: Date): string {
  const zones = new Set(schedules.map(({ timezone }) => timezone))
  const dates = [...(zones.size > 0 ? zones : [defaultTimeZone])].map((zone) => localDateTime(now, zone).slice(0, 10))
  return dates.toSorted().at(-1) ?? ''
}

/** Whether a schedule matches a filter by schedules, group and place. */
export function isSelected(
  { id, groupName, location }: AnalyticsSchedule,
  { schedule, schedules, group, location: place }: AnalyticsFilter,
): boolean {
  const isInGroup = !group || (groupName !== null && foldedKey(groupName) === foldedKey(group))
  const isChosen = (!schedule || id === schedule) && (!schedules || schedules.includes(id))
  return isChosen && isInGroup && (!place || location.trim() === place.trim())
}
