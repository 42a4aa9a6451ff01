import {
  listInspectedWork,
  listSchedulesWithInspections,
  type InspectedWork,
} from '#app/data/read/inspections/inspection-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'
import { instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localTimeOfCheckIn } from '#app/domain/check-ins/local-time-of-check-in.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { schedulesWithAny } from './schedules-with-any.server.ts'

type DaysQuery = { basis: Pick<AnalyticsBasis, 'selected' | 'filter'>; dates: LocalDates }

/** How many inspections are read in one turn of the event loop. */
const inspectionsAtOnce = 2000

/**
 * How many check-ins of the selected schedules on these days, local to each, were inspected, and how many of them are in order,
 * filtered by task and by who did them. Yields to other requests in between.
 */
export async function countInspectionsOfDays(
  companyId: string,
  { basis: { selected, filter }, dates }: DaysQuery,
): Promise<InspectionCounts> {
  const counts = { inspected: 0, passed: 0 }
  const search = { schedules: selected, dates, list: listSchedulesWithInspections }
  for await (const { id: scheduleId } of schedulesWithAny(companyId, search)) {
    const query = { scheduleId, ...instantsOfDates(dates), task: filter.task, staff: filter.staff }
    for (let last: InspectedWork | undefined, isMore = true; isMore;) {
      await nextTurn(companyId)
      const part = listInspectedWork(readingSql(), companyId, { ...query, after: last, limit: inspectionsAtOnce })
      const counted = part.filter((work) => work.isCounted && isWithin(dateOf(work), dates))
      counts.inspected += counted.length
      counts.passed += counted.filter(({ verdict }) => verdict === 'passed').length
      last = part.at(-1)
      isMore = part.length === inspectionsAtOnce
    }
  }
  return counts
}

/** The local day of the slot, or of a check-in without one. */
function dateOf(work: InspectedWork): string {
  return localTimeOfCheckIn(work).slice(0, 10)
}
