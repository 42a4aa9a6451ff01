import type { Sql } from '#app/data/database.server.ts'
import type { RatedWeek } from '#app/domain/guests/rating-weeks.ts'
import type { RatingSum, StarCounts } from '#app/domain/guests/ratings.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** The sum of the ratings of a schedule from a local day on, without removed ones. */
export function sumRatings(sql: Sql, query: { scheduleId: string; from: string }): RatingSum {
  return sql.get<RatingSum>(sumOfSchedule, query) ?? { count: 0, sum: 0 }
}

/** A day's ratings of a schedule, newest day first. */
export type RatedDay = StarCounts & { day: string }

/** The newest days of a schedule of the company that have ratings, at most `limit`, without removed ones. */
export function listRatedDays(sql: Sql, companyId: string, query: { scheduleId: string; limit: number }): RatedDay[] {
  return sql.all<RatedDay>(newestDays, { companyId, ...query })
}

/** A day's ratings of a schedule of the company; null if there are none, or they were removed. */
export function findRatedDay(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; day: string },
): (RatedDay & { id: string }) | null {
  return sql.get<RatedDay & { id: string }>(oneDay, { companyId, ...query }) ?? null
}

type WeeksQuery = { scheduleIds: string[] } & LocalDates

/** The ratings of schedules of the company in some local days, by schedule and week, oldest week first. */
export function listRatedWeeks(sql: Sql, companyId: string, { scheduleIds, ...dates }: WeeksQuery): RatedWeek[] {
  return sql.all<RatedWeek>(weeksOfSchedules, { companyId, scheduleIds: JSON.stringify(scheduleIds), ...dates })
}

/** The sum of all ratings of a company in some local days. */
export function sumRatingsOfCompany(sql: Sql, companyId: string, dates: LocalDates): RatingSum {
  return sql.get<RatingSum>(sumOfCompany, { companyId, ...dates }) ?? { count: 0, sum: 0 }
}

const starColumns = 'one, two, three, four, five'

/** The SQL terms for the number of ratings of rows `d`, and the sum of their stars. */
const ratingTerms = `
  coalesce(sum(d.one + d.two + d.three + d.four + d.five), 0) AS count,
  coalesce(sum(d.one + 2 * d.two + 3 * d.three + 4 * d.four + 5 * d.five), 0) AS sum`

const sumOfSchedule = `
  SELECT ${ratingTerms} FROM RatingDay d WHERE d.scheduleId = :scheduleId AND d.day >= :from AND d.removedAt IS NULL`

const sumOfCompany = `
  SELECT ${ratingTerms} FROM RatingDay d
  WHERE d.companyId = :companyId AND d.day BETWEEN :from AND :to AND d.removedAt IS NULL`

const weeksOfSchedules = `
  SELECT d.scheduleId, date(d.day, '-6 days', 'weekday 1') AS week, ${ratingTerms}
  FROM json_each(:scheduleIds) listed
  CROSS JOIN RatingDay d ON d.scheduleId = listed.value AND d.day BETWEEN :from AND :to AND d.removedAt IS NULL
  WHERE +d.companyId = :companyId
  GROUP BY d.scheduleId, week ORDER BY week`

// The plus keeps SQLite from reading all days of the company.
const newestDays = `
  SELECT day, ${starColumns} FROM RatingDay
  WHERE scheduleId = :scheduleId AND +companyId = :companyId AND removedAt IS NULL ORDER BY day DESC LIMIT :limit`

const oneDay = `
  SELECT id, day, ${starColumns} FROM RatingDay
  WHERE scheduleId = :scheduleId AND +companyId = :companyId AND day = :day AND removedAt IS NULL`
