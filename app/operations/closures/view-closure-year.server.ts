import { listClosures } from '#app/data/read/closures/closures.sql.server.ts'
import { listScheduleIds, listSchedulesSince } from '#app/data/read/dashboard/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { datesOfYear, dayStates, dueDates, type DayState } from '#app/domain/closures/year-days.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** How many schedules are read in one turn of the event loop; a company may have thousands. */
const schedulesAtOnce = 50

type YearRequest = { companyId: string; year: number; now: Date }

/**
 * What each day of a year is in a company, by its schedules as they are now. Reads in parts, until something is due on each day.
 */
export async function viewClosureYear({ companyId, year, now }: YearRequest): Promise<DayState[]> {
  const dates = datesOfYear(year)
  const left = new Set(dates)
  for (const ids of splitIntoParts(listScheduleIds(readingSql(), companyId), schedulesAtOnce)) {
    if (left.size === 0) break
    await nextTurn(companyId)
    for (const { revisions } of listSchedulesSince(readingSql(), companyId, { ids, since: now })) {
      const revision = currentRevision(revisions, now)
      if (revision) for (const date of dueDates(revision, left)) left.delete(date)
    }
  }
  const due = new Set(dates.filter((date) => !left.has(date)))
  return dayStates(dates, { due, closures: listClosures(readingSql(), companyId) })
}
