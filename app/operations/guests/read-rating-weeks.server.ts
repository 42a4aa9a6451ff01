import { listPeriodSums } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import { listRatedWeeks } from '#app/data/read/guests/ratings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  mondayOf,
  ratingWeeks,
  ratingWeeksShown,
  type DueOfDay,
  type RatedWeek,
  type RatingWeek,
} from '#app/domain/guests/rating-weeks.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { AnalyticsTotals } from '#app/operations/attendance/report-totals.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** A week of a place with ratings, as analytics show it. */
export type PlacedRatingWeek = RatingWeek & { title: string; location: string }

/** How many schedules are read in one turn of the event loop. */
const schedulesAtOnce = 20

/**
 * How clean guests found the selected places in the weeks of the range, at most the newest 53, beside what was done in them, the
 * newest first, 500 at most. Yields to other requests in between.
 */
export async function readRatingWeeks(
  companyId: string,
  { basis, openDays }: Pick<AnalyticsTotals, 'basis' | 'openDays'>,
): Promise<PlacedRatingWeek[]> {
  const { selected, dates } = basis
  const first = addDays(mondayOf(dates.to), -7 * (ratingWeeksShown.weeks - 1))
  const shown = { from: first > dates.from ? first : dates.from, to: dates.to }
  const rated: RatedWeek[] = []
  for (const part of splitIntoParts(selected, schedulesAtOnce)) {
    await nextTurn(companyId)
    const scheduleIds = part.map(({ id }) => id)
    rated.push(...listRatedWeeks(readingSql(), companyId, { scheduleIds, ...shown }))
  }
  const due = await readDueDays(companyId, { basis, openDays, rated, shown })
  const places = new Map(selected.map(({ id, title, location }) => [id, { title, location }]))
  return ratingWeeks(rated, due).map((week) => ({
    ...week,
    ...(places.get(week.scheduleId) ?? { title: '', location: '' }),
  }))
}

type DueQuery = Pick<AnalyticsTotals, 'basis' | 'openDays'> & { rated: RatedWeek[]; shown: LocalDates }

/** What was due on each day at the places that were rated: closed days from their sums, the others as they were compared. */
async function readDueDays(companyId: string, { basis, openDays, rated, shown }: DueQuery): Promise<DueOfDay[]> {
  const ids = new Set(rated.map(({ scheduleId }) => scheduleId))
  const due: DueOfDay[] = openDays.filter(({ scheduleId, date }) => ids.has(scheduleId) && date >= shown.from)
  const summedUntil = new Map(basis.selected.map(({ id, summedUntil: until }) => [id, until ?? '']))
  const spans = [{ unit: 'day' as const, ...shown }]
  for (const scheduleIds of splitIntoParts([...ids], schedulesAtOnce)) {
    await nextTurn(companyId)
    for (const sum of listPeriodSums(readingSql(), { scheduleIds, spans, filter: basis.filter })) {
      // Days that were summed only after the open days were compared are among the open days.
      if (sum.period > (summedUntil.get(sum.scheduleId) ?? '')) continue
      const { scheduleId, period: date, completed, skipped } = sum
      due.push({ scheduleId, date, completed, overdue: 0, skipped })
    }
  }
  await nextTurn(companyId)
  return due
}
