import { gapsInParts, type Gaps, type TaskDay } from '#app/domain/analytics/gaps.ts'
import { filterSums } from '#app/domain/analytics/filter-sums.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import type { AnalyticsTotals } from './report-totals.server.ts'
import type { OpenDaySum } from './sum-open-days.server.ts'
import { summedTaskDays } from './summed-task-days.server.ts'

type GapsQuery = {
  totals: Pick<AnalyticsTotals, 'basis' | 'allOpenDays'>
  moreThan: number
  signal?: AbortSignal | undefined
}

/**
 * The gaps of more than so many days in the selected schedules, from stored sums and from days that are not summed yet. Who
 * did a task does not matter: a filter by person is left out. Finds only some of them once `signal` is aborted.
 */
export async function findGaps(companyId: string, { totals, moreThan, signal }: GapsQuery): Promise<Gaps> {
  const { basis, allOpenDays } = totals
  const { selected, filter, dates } = basis
  const openBySchedule = await openDaysBySchedule(companyId, allOpenDays)
  const gaps = gapsInParts(moreThan)
  for (const schedule of selected) {
    if (signal?.aborted) break
    for await (const days of summedTaskDays(companyId, { schedule, task: filter.task, dates })) gaps.add(days)
    await nextTurn(companyId)
    gaps.add(taskDaysOf(filterSums(openBySchedule.get(schedule.id) ?? [], { task: filter.task })))
    gaps.endSchedule()
  }
  return gaps.gaps()
}

/** Before years of days are summed, after an update, there may be a million. Grouping so many takes some 5 ms. */
const sumsAtOnce = 20_000

async function openDaysBySchedule(companyId: string, all: OpenDaySum[]): Promise<Map<string, OpenDaySum[]>> {
  const bySchedule = new Map<string, OpenDaySum[]>()
  for (const part of splitIntoParts(all, sumsAtOnce)) {
    await nextTurn(companyId)
    for (const sum of part) {
      const own = bySchedule.get(sum.scheduleId) ?? []
      bySchedule.set(sum.scheduleId, own)
      own.push(sum)
    }
  }
  return bySchedule
}

/** The sums of a schedule's days by task, in the order of the days. */
function taskDaysOf(sums: OpenDaySum[]): TaskDay[] {
  const days = new Map<string, TaskDay>()
  for (const { scheduleId, taskId, date, completed, overdue, skipped } of sums) {
    const key = `${date} ${taskId}`
    const day = days.get(key) ?? { scheduleId, taskId, date, completed: 0, missed: 0 }
    days.set(key, day)
    day.completed += completed
    day.missed += overdue + skipped
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}
