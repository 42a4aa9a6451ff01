import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { listUnscheduledOfSchedules, type UnscheduledRow } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'

type DaysQuery = { basis: Pick<AnalyticsBasis, 'selected' | 'filter'>; dates: LocalDates }

export type UnscheduledOfSchedule = { checkIn: UnscheduledRow; schedule: AnalyticsSchedule }

/** How many schedules are read in one turn of the event loop. */
const schedulesAtOnce = 200

/**
 * The check-ins without a slot that the selected schedules have on these days, local to each check-in, filtered by task and person;
 * newest first in parts of some schedules. Yields to other requests in between.
 */
export async function* unscheduledOfDays(
  companyId: string,
  { basis: { selected, filter }, dates }: DaysQuery,
): AsyncGenerator<UnscheduledOfSchedule[]> {
  for (const part of splitIntoParts(selected, schedulesAtOnce)) {
    await nextTurn(companyId)
    const schedules = new Map(part.map((schedule) => [schedule.id, schedule]))
    const query = { scheduleIds: [...schedules.keys()], ...instantsOfDates(dates) }
    const rows = listUnscheduledOfSchedules(readingSql(), companyId, query)
    yield rows.flatMap((checkIn) => {
      const schedule = schedules.get(checkIn.scheduleId)
      const isShown = isOnDays(checkIn, dates) && matches(checkIn, filter)
      return schedule && isShown ? [{ checkIn, schedule }] : []
    })
  }
}

/** How many there are. */
export async function countUnscheduledOfDays(companyId: string, query: DaysQuery): Promise<number> {
  let count = 0
  for await (const part of unscheduledOfDays(companyId, query)) count += part.length
  return count
}

function isOnDays({ checkedInAt, timezone }: UnscheduledRow, dates: LocalDates): boolean {
  return isWithin(localDateTime(checkedInAt, timezone).slice(0, 10), dates)
}

function matches({ taskId, staffId }: UnscheduledRow, { task, staff }: AnalyticsBasis['filter']): boolean {
  return (!task || taskId === task) && (!staff || staffId === staff)
}
