import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { instantsOfDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** How many schedules are asked in one turn of the event loop whether they have any. */
const schedulesAtOnce = 200

type Search = {
  schedules: AnalyticsSchedule[]
  dates: LocalDates
  /** Lists those of the schedules that have any in a span. */
  list: (sql: Sql, query: { scheduleIds: string[]; from: Date; to: Date }) => string[]
}

/** The schedules that have any of something on these days or close to them. Yields to other requests in between. */
export async function* schedulesWithAny(
  companyId: string,
  { schedules, dates, list }: Search,
): AsyncGenerator<AnalyticsSchedule> {
  for (const part of splitIntoParts(schedules, schedulesAtOnce)) {
    await nextTurn(companyId)
    const ids = new Set(list(readingSql(), { scheduleIds: part.map(({ id }) => id), ...instantsOfDates(dates) }))
    yield* part.filter(({ id }) => ids.has(id))
  }
}
