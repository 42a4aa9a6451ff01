import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import {
  listSchedulesWithUnscheduled,
  readUnscheduled,
  type UnscheduledRow,
} from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { addDays, instantsOfDates, isWithin, type LocalDates } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsBasis } from './analytics-basis.server.ts'
import { schedulesWithAny } from './schedules-with-any.server.ts'

type DaysQuery = { basis: Pick<AnalyticsBasis, 'selected' | 'filter'>; dates: LocalDates }

export type UnscheduledOfSchedule = { checkIn: UnscheduledRow; schedule: AnalyticsSchedule }

/** How many days of a schedule are read in one turn; a day may have two hundred such check-ins. */
const daysAtOnce = 31

/**
 * The check-ins without a slot that the selected schedules have on these days, local to each check-in, filtered by task and person:
 * schedule by schedule, newest first in parts of some days. Yields to other requests in between.
 */
export async function* unscheduledOfDays(
  companyId: string,
  { basis: { selected, filter }, dates }: DaysQuery,
): AsyncGenerator<UnscheduledOfSchedule[]> {
  const search = { schedules: selected, dates, list: listSchedulesWithUnscheduled }
  for await (const schedule of schedulesWithAny(companyId, search)) {
    for (const days of partsOf(dates)) {
      await nextTurn(companyId)
      const checkIns = readDays(companyId, schedule.id, days)
      yield checkIns.filter((checkIn) => matches(checkIn, filter)).map((checkIn) => ({ checkIn, schedule }))
    }
  }
}

/** How many there are. */
export async function countUnscheduledOfDays(companyId: string, query: DaysQuery): Promise<number> {
  let count = 0
  for await (const part of unscheduledOfDays(companyId, query)) count += part.length
  return count
}

function* partsOf({ from, to }: LocalDates): Generator<LocalDates> {
  for (let last = to; last >= from; last = addDays(last, -daysAtOnce)) {
    const first = addDays(last, 1 - daysAtOnce)
    yield { from: first > from ? first : from, to: last }
  }
}

function readDays(companyId: string, scheduleId: string, days: LocalDates): UnscheduledRow[] {
  const query = { scheduleId, ...instantsOfDates(days), limit: Number.MAX_SAFE_INTEGER }
  const { newest } = readUnscheduled(readingSql(), companyId, query)
  return newest.filter(({ timezone, ...checkIn }) =>
    isWithin(localDateTime(madeAt(checkIn), timezone).slice(0, 10), days),
  )
}

function matches({ taskId, staffId }: UnscheduledRow, { task, staff }: AnalyticsBasis['filter']): boolean {
  return (!task || taskId === task) && (!staff || staffId === staff)
}
