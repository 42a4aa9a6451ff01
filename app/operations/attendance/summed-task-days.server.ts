import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { endOfTaskDays, listTaskDays, type TaskDayKey } from '#app/data/read/attendance/task-days.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { TaskDay } from '#app/domain/analytics/gaps.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

type SummedDaysQuery = {
  schedule: Pick<AnalyticsSchedule, 'id' | 'since' | 'summedUntil'>
  task: string | undefined
  dates: LocalDates
  /** About how many rows of sums are read for a part. */
  rowsAtOnce?: number
}

/** Reading so many takes some 5 ms. */
const usualRowsAtOnce = 4000

/**
 * What was due of each task of a schedule on each of these days that is summed, by day and task, some at a time. Yields to
 * other requests in between.
 */
export async function* summedTaskDays(
  companyId: string,
  { schedule: { id, since, summedUntil }, task, dates, rowsAtOnce = usualRowsAtOnce }: SummedDaysQuery,
): AsyncGenerator<TaskDay[]> {
  if (summedUntil === null) return
  // Days that were summed only after the open days were compared are among the open days.
  const last = summedUntil < dates.to ? summedUntil : dates.to
  const end = startOf(addDays(last, 1))
  let from = startOf(since > dates.from ? since : dates.from)
  while (from.date < end.date) {
    await nextTurn(companyId)
    const query = { scheduleId: id, from, to: end }
    const to = endOfTaskDays(readingSql(), { ...query, limit: rowsAtOnce })
    yield listTaskDays(readingSql(), companyId, { ...query, task, to })
    from = to
  }
}

function startOf(date: string): TaskDayKey {
  return { date, taskId: '' }
}
