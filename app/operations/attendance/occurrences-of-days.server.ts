import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { listRevisionSizes } from '#app/data/read/attendance/revision-sizes.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import { addDays, instantsOfDates, lastDateOver, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { compareToAddUp } from './compare-schedules.server.ts'

type DaysQuery = {
  schedules: AnalyticsSchedule[]
  dates: LocalDates
  now: Date
  /** About the maximum numbers of occurrences and of revisions in a part; a part has at least one day of a schedule. */
  itemsAtOnce?: number
  revisionsAtOnce?: number
}

/** Comparing so many takes some 10 ms. */
const usualItemsAtOnce = 1200

/** Reading so many takes some 5 ms. */
const usualRevisionsAtOnce = 50

/**
 * The occurrences of these schedules of the company on these local days, one schedule after the other, some days at a time.
 * Yields to other requests in between.
 */
export async function* occurrencesOfDays(
  companyId: string,
  { schedules, dates, now, itemsAtOnce = usualItemsAtOnce, revisionsAtOnce = usualRevisionsAtOnce }: DaysQuery,
): AsyncGenerator<AttendanceItem<OccurrenceCheckIn>[]> {
  for (const { id, archivedAt, since } of schedules) {
    let from = since > dates.from ? since : dates.from
    while (from <= dates.to) {
      await nextTurn(companyId)
      const rest = { from, to: dates.to }
      const part = { from, to: endOfPart(companyId, { id, rest, itemsAtOnce, revisionsAtOnce }) }
      yield compareToAddUp(readingSql(), companyId, { schedules: [{ id, archivedAt }], dates: part, now }).get(id) ?? []
      from = addDays(part.to, 1)
    }
  }
}

type PartLimits = { id: string; rest: LocalDates; itemsAtOnce: number; revisionsAtOnce: number }

/** The last day of a part that begins with the rest of the days. */
function endOfPart(companyId: string, { id, rest, itemsAtOnce, revisionsAtOnce }: PartLimits): string {
  const { from: since, to } = instantsOfDates(rest)
  const query = { scheduleId: id, since, to, limit: revisionsAtOnce + 1 }
  const sizes = listRevisionSizes(readingSql(), companyId, query)
  const left = sizes[revisionsAtOnce]
  const mostInDay = Math.max(1, ...sizes.slice(0, revisionsAtOnce).map(({ occurrences }) => occurrences))
  const byItems = addDays(rest.from, Math.floor(itemsAtOnce / mostInDay) - 1)
  const byRevisions = left ? lastDateOver(left.validFrom) : rest.to
  const [end = rest.to] = [byItems, byRevisions, rest.to].toSorted()
  return end > rest.from ? end : rest.from
}
