import type { Sql } from '#app/data/database.server.ts'
import { listRatedWeeks } from '#app/data/read/guests/ratings.sql.server.ts'
import type { RatedWeek } from '#app/domain/guests/rating-weeks.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

type RatingsQuery = { scheduleId: string; range: { from: Date; to: Date }; timezone: string }

/** The weeks with ratings of a schedule of the company in a range, oldest first; `to` is exclusive. */
export function ratingsOfRange(
  sql: Sql,
  companyId: string,
  { scheduleId, range, timezone }: RatingsQuery,
): RatedWeek[] {
  const dateOf = (instant: Date) => localDateTime(instant, timezone).slice(0, 10)
  const dates = { from: dateOf(range.from), to: dateOf(new Date(range.to.getTime() - 1)) }
  return listRatedWeeks(sql, companyId, { scheduleIds: [scheduleId], ...dates })
}
