import type { Sql } from '#app/data/database.server.ts'
import type { TaskDay } from '#app/domain/analytics/gaps.ts'

/** A task on a local day: where a list in the order of days and tasks begins or ends. */
export type TaskDayKey = Pick<TaskDay, 'date' | 'taskId'>

type TaskDaysQuery = {
  scheduleId: string
  task: string | undefined
  from: TaskDayKey
  /** Not included. */
  to: TaskDayKey
}

/** What was due of each task of a schedule of the company, as far as it is summed, by day and task. */
export function listTaskDays(sql: Sql, companyId: string, { task, ...query }: TaskDaysQuery): TaskDay[] {
  return sql.all<TaskDay>(taskDays, { companyId, task: task ?? null, ...boundsOf(query) })
}

/**
 * Where a part ends that begins at `from` and has at most so many rows of sums, which are one for each person or revision;
 * `to` if there are fewer. A part has at least all rows of one task on a day.
 */
export function endOfTaskDays(sql: Sql, query: Omit<TaskDaysQuery, 'task'> & { limit: number }): TaskDayKey {
  const [first, next] = [0, query.limit].map((offset) => sql.get<TaskDayKey>(rowAt, { ...boundsOf(query), offset }))
  if (!next) return query.to
  const isOfFirst = next.date === first?.date && next.taskId === first.taskId
  return isOfFirst ? { ...next, taskId: `${next.taskId}\0` } : next
}

function boundsOf({ scheduleId, from, to }: Omit<TaskDaysQuery, 'task'>) {
  return { scheduleId, fromDate: from.date, fromTask: from.taskId, toDate: to.date, toTask: to.taskId }
}

const isInPart = `
  a.scheduleId = :scheduleId AND a.unit = 'day' AND (a.period, a.taskId) >= (:fromDate, :fromTask)
    AND (a.period, a.taskId) < (:toDate, :toTask)`

const taskDays = `
  SELECT a.scheduleId, a.taskId, a.period AS date, sum(a.completed) AS completed, sum(a.skipped) AS missed
  FROM Schedule s CROSS JOIN AttendanceSum a ON ${isInPart}
  WHERE s.id = :scheduleId AND +s.companyId = :companyId AND (:task IS NULL OR a.taskId = :task)
  GROUP BY a.scheduleId, a.period, a.taskId
  ORDER BY a.scheduleId, a.period, a.taskId`

const rowAt = `
  SELECT a.period AS date, a.taskId FROM AttendanceSum a
  WHERE ${isInPart}
  ORDER BY a.period, a.taskId LIMIT 1 OFFSET :offset`
