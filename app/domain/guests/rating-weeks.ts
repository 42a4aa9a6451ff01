import { completionRate } from '#app/domain/figures/status-counts.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'
import { meanOfSum, type RatingMean, type RatingSum } from './ratings.ts'

/** The ratings of a place in a week that begins on this Monday, `YYYY-MM-DD`. */
export type RatedWeek = RatingSum & { scheduleId: string; week: string }

/** A week of a place: how clean guests found it, and how much was done there. */
export type RatingWeek = {
  scheduleId: string
  week: string
  count: number
  mean: number
  completed: number
  /** Null where nothing was due. */
  completionRate: number | null
}

/** What was due at a place on a local day, or a part of it. */
export type DueOfDay = { scheduleId: string; date: string; completed: number; overdue: number; skipped: number }

/** As many weeks are looked at, the newest, and as many rows shown: the newest weeks of all places. */
export const ratingWeeksShown = { weeks: 53, rows: 500 }

/** The rated weeks with what was done in each, the newest first, and within a week those with the lowest mean first. */
export function ratingWeeks(rated: RatedWeek[], due: DueOfDay[]): RatingWeek[] {
  const counts = new Map<string, { completed: number; overdue: number; skipped: number }>()
  for (const { scheduleId, date, completed, overdue, skipped } of due) {
    const key = `${mondayOf(date)} ${scheduleId}`
    const sum = counts.get(key) ?? { completed: 0, overdue: 0, skipped: 0 }
    counts.set(key, sum)
    sum.completed += completed
    sum.overdue += overdue
    sum.skipped += skipped
  }
  const weeks = rated.flatMap(({ scheduleId, week, ...ratings }) => {
    const { count, mean } = meanOfSum(ratings)
    if (mean === null) return []
    const sum = counts.get(`${week} ${scheduleId}`) ?? { completed: 0, overdue: 0, skipped: 0 }
    return [{ scheduleId, week, count, mean, completed: sum.completed, completionRate: completionRate(sum) }]
  })
  return weeks
    .toSorted((a, b) => (a.week === b.week ? a.mean - b.mean : a.week < b.week ? 1 : -1))
    .slice(0, ratingWeeksShown.rows)
}

/** The Monday of a local day's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - calendarDay(wallClockOf(`${date}T00:00`)).weekday)
}

/** From this rate on a week counts as one in which it was cleaned often. */
const often = 0.9

/** What guests gave in weeks in which nearly everything was done, and in the others; null where either has no ratings. */
export function meansByRate(weeks: RatingWeek[]): { often: RatingMean; seldom: RatingMean } | null {
  const measured = weeks.filter((week) => week.completionRate !== null)
  const meanOf = (some: RatingWeek[]) => {
    const count = some.reduce((sum, week) => sum + week.count, 0)
    return meanOfSum({ count, sum: some.reduce((sum, week) => sum + week.count * week.mean, 0) })
  }
  const means = {
    often: meanOf(measured.filter(({ completionRate: rate }) => (rate ?? 0) >= often)),
    seldom: meanOf(measured.filter(({ completionRate: rate }) => (rate ?? 0) < often)),
  }
  return means.often.count > 0 && means.seldom.count > 0 ? means : null
}
