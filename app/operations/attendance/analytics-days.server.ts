import { listPeriodSums } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import type { AttendanceCheckIn } from '#app/data/read/attendance/attendance.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { countOf, filterItems, type FilteredStatus } from '#app/domain/analytics/analytics-filter.ts'
import { daysOfPeriod } from '#app/domain/analytics/sum-spans.ts'
import type { AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import { noCounts } from '#app/domain/figures/status-counts.ts'
import { grouped, splitIntoParts } from '#app/domain/grouped.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { compareToShow, schedulesAtOnce } from './compare-schedules.server.ts'
import type { OpenDaySum } from './sum-open-days.server.ts'

export type AnalyticsItem = AttendanceItem<AttendanceCheckIn> & {
  schedule: Pick<AnalyticsSchedule, 'id' | PlaceField>
}

/** What the occurrences of some days are counted and compared with. */
export type DaysQuery = {
  basis: AnalyticsBasis
  openDays: OpenDaySum[]
  status: FilteredStatus | undefined
  publicNames: ReadonlyMap<string, string>
  now: Date
}

/** How many schedules' sums are read in one turn of the event loop. */
const sumsAtOnce = 200

/** How many occurrences each schedule has on the days of a period, by day, newest first. */
export async function daysOf(
  companyId: string,
  { basis, openDays, status }: Pick<DaysQuery, 'basis' | 'openDays' | 'status'>,
  period: string,
) {
  const { selected, filter, dates } = basis
  const whole = daysOfPeriod(period)
  const [from, to] = [whole.from > dates.from ? whole.from : dates.from, whole.to < dates.to ? whole.to : dates.to]
  const summedUntil = new Map(selected.map((schedule) => [schedule.id, schedule.summedUntil ?? '']))
  const spans = [{ unit: 'day' as const, from, to }]
  const counted = openDays
    .filter(({ date }) => from <= date && date <= to)
    .map((sum) => ({ date: sum.date, scheduleId: sum.scheduleId, count: countOf(sum, status) }))
  for (const scheduleIds of splitIntoParts([...summedUntil.keys()], sumsAtOnce)) {
    await nextTurn(companyId)
    for (const sum of listPeriodSums(readingSql(), { scheduleIds, spans, filter })) {
      // Days that were summed only after the open days were compared are among the open days.
      if (sum.period > (summedUntil.get(sum.scheduleId) ?? '')) continue
      const count = countOf(
        { ...noCounts(), completed: sum.completed, skipped: sum.skipped, excused: sum.excused },
        status,
      )
      counted.push({ date: sum.period, scheduleId: sum.scheduleId, count })
    }
  }
  await nextTurn(companyId)
  const due = counted.filter(({ count }) => count > 0).sort((a, b) => (a.date < b.date ? 1 : -1))
  return grouped(due, ({ date }) => [date])
}

type Day = Omit<DaysQuery, 'openDays'> & {
  date: string
  ids: ReadonlySet<string>
}

/** About as many occurrences are compared in one turn of the event loop. */
const itemsAtOnce = 2000

/**
 * The occurrences of one local day, latest first; those of the same time in the order of the schedules' titles. Compares
 * some schedules at a time, fewer where the last ones had many occurrences, and yields to other requests in between.
 */
export async function itemsOfDay(companyId: string, day: Day): Promise<AnalyticsItem[]> {
  const { basis, status, publicNames, now, date, ids } = day
  const dates = { from: date, to: date }
  const selected = basis.selected.filter(({ id }) => ids.has(id))
  const itemsBySlot = new Map<string, AnalyticsItem[]>()
  let atOnce = 1
  for (let next = 0; next < selected.length;) {
    await nextTurn(companyId)
    const schedules = selected.slice(next, next + atOnce)
    next += schedules.length
    const compared = compareToShow(readingSql(), companyId, { schedules, dates, publicNames, now })
    let count = 0
    for (const schedule of schedules) {
      const items = compared.get(schedule.id) ?? []
      count += items.length
      for (const item of filterItems(items, { ...basis.filter, status })) {
        const ofSlot = itemsBySlot.get(item.slotAt) ?? []
        itemsBySlot.set(item.slotAt, ofSlot)
        ofSlot.push({ ...item, schedule })
      }
    }
    const fitting = Math.floor((schedules.length * itemsAtOnce) / Math.max(count, 1))
    atOnce = Math.max(1, Math.min(fitting, 2 * atOnce, schedulesAtOnce))
  }
  return [...itemsBySlot].sort(([a], [b]) => (a < b ? 1 : -1)).flatMap(([, items]) => items)
}
