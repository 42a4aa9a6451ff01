import { mapRevisionsOfDays } from '#app/data/read/attendance/attendance-days.sql.server.ts'
import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { compareToAddUp } from './compare-schedules.server.ts'

type DaysQuery = {
  schedules: AnalyticsSchedule[]
  dates: LocalDates
  now: Date
  /** About the maximum number of occurrences in a part; a part has at least one day of a schedule. */
  itemsAtOnce?: number
}

/** Comparing so many takes some 10 ms. */
const usualItemsAtOnce = 1200

/**
 * The occurrences of these schedules of the company on these local days, one schedule after the other, some days at a time.
 * Yields to other requests in between.
 */
export async function* occurrencesOfDays(
  companyId: string,
  { schedules, dates, now, itemsAtOnce = usualItemsAtOnce }: DaysQuery,
): AsyncGenerator<AttendanceItem<OccurrenceCheckIn>[]> {
  for (const { id, archivedAt, since } of schedules) {
    const from = since > dates.from ? since : dates.from
    if (from > dates.to) continue
    await nextTurn(companyId)
    const days = daysAtOnce(companyId, { id, dates: { from, to: dates.to }, itemsAtOnce })
    for (let first = from; first <= dates.to; first = addDays(first, days)) {
      await nextTurn(companyId)
      const last = addDays(first, days - 1)
      const part = { from: first, to: last < dates.to ? last : dates.to }
      yield compareToAddUp(readingSql(), companyId, { schedules: [{ id, archivedAt }], dates: part, now }).get(id) ?? []
    }
  }
}

type PartSize = { id: string; dates: LocalDates; itemsAtOnce: number }

function daysAtOnce(companyId: string, { id, dates, itemsAtOnce }: PartSize): number {
  const revisions = mapRevisionsOfDays(readingSql(), companyId, { scheduleIds: [id], dates }).get(id) ?? []
  const mostInDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  return Math.max(1, Math.floor(itemsAtOnce / mostInDay))
}
