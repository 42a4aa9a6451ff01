import { listClosures } from '#app/data/read/closures/closures.sql.server.ts'
import { listScheduleIds, listSchedulesSince } from '#app/data/read/dashboard/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { datesOfYear, dayStates, dueDates, type DayState } from '#app/domain/closures/year-days.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** How many schedules are looked at in one turn of the event loop; a company may have thousands, and each hundreds of closures. */
const schedulesAtOnce = 10

type YearRequest = {
  companyId: string
  year: number
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal
  now: Date
}

/**
 * What each day of a year is in a company, by its schedules as they are now. Reads in parts, until something is due on each day or
 * nobody waits any more.
 */
export async function viewClosureYear({ companyId, year, signal, now }: YearRequest): Promise<DayState[]> {
  const dates = datesOfYear(year)
  const left = new Set(dates)
  const begin = new Date(`${year}-01-01T00:00:00Z`)
  const since = begin < now ? begin : now
  for (const ids of splitIntoParts(listScheduleIds(readingSql(), companyId), schedulesAtOnce)) {
    if (left.size === 0 || signal.aborted) break
    await nextTurn(companyId)
    for (const { revisions } of listSchedulesSince(readingSql(), companyId, { ids, since })) {
      const revision = currentRevision(revisions, now)
      if (revision) for (const date of dueDates(revision, left)) left.delete(date)
    }
  }
  const due = new Set(dates.filter((date) => !left.has(date)))
  return dayStates(dates, { due, closures: listClosures(readingSql(), companyId) })
}
