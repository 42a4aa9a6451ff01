import type { Sql } from '#app/data/database.server.ts'
import { inOrder } from './in-order.server.ts'
import { joinNewestRevision } from './revision.sql.server.ts'

export type ScheduleOfTask = { id: string; title: string; location: string; isOnlyTask: boolean }

/** The living schedules that lose this task when it is archived. */
export function listSchedulesOfTask(sql: Sql, companyId: string, taskId: string): ScheduleOfTask[] {
  type Row = Omit<ScheduleOfTask, 'isOnlyTask'> & { tasks: number }
  const rows = sql.all<Row>(schedulesOfTask, { companyId, taskId })
  return inOrder(rows, ({ title }) => title).map(({ tasks, ...schedule }) => ({ ...schedule, isOnlyTask: tasks === 1 }))
}

const schedulesOfTask = `
  SELECT s.id, s.title, s.location, (SELECT count(*) FROM TaskEntry other WHERE other.revisionId = r.id) AS tasks
  FROM Schedule s ${joinNewestRevision}
  JOIN TaskEntry e ON e.revisionId = r.id AND e.taskId = :taskId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL`
