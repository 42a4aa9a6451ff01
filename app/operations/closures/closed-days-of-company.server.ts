import { listClosuresForAll } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { closedDaysIn, type ClosedDays } from '#app/domain/closures/closure.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { instantOf } from '#app/domain/time/local-time.ts'

/** The days among these on which all schedules of a company were closed, by the clock of Berlin. */
export function closedDaysOfCompany(companyId: string, { from, to }: LocalDates): ClosedDays[] {
  const timezone = defaultTimeZone
  const ends = { from: instantOf(`${from}T00:00`, timezone), to: instantOf(`${addDays(to, 1)}T00:00`, timezone) }
  return closedDaysIn(listClosuresForAll(readingSql(), companyId, ends.from), { ...ends, timezone })
}
