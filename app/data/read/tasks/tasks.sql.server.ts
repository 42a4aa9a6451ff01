import type { Sql } from '#app/data/database.server.ts'
import type { Task } from '#app/generated/prisma/client.ts'
import { inOrder, type NamePosition } from '#app/data/read/in-order.server.ts'
import { joinNewestRevision } from '#app/data/read/schedules/revision.sql.server.ts'

/** What a list of tasks is sorted and filtered by. */
export type TaskHead = Pick<Task, 'id' | 'name' | 'publicName' | 'createdAt'>

/** A company's living tasks, in no order. */
export function listTaskHeads(sql: Sql, companyId: string): TaskHead[] {
  const query = `
    SELECT id, name, publicName, createdAt FROM Task
    WHERE companyId = :companyId AND archivedAt IS NULL`
  return sql.all<TaskHead>(query, { companyId })
}

/** The place of a task of the company in its list, also of an archived one; or null. */
export function findTaskPosition(sql: Sql, companyId: string, id: string): NamePosition | null {
  const query = 'SELECT id, name FROM Task WHERE id = :id AND companyId = :companyId'
  return sql.get<NamePosition>(query, { id, companyId }) ?? null
}

export type ScheduleOfTask = { id: string; title: string; location: string; isOnlyTask: boolean }

/** The living schedules that will lose this task when it is archived. */
export function listSchedulesOfTask(sql: Sql, companyId: string, taskId: string): ScheduleOfTask[] {
  type Row = Omit<ScheduleOfTask, 'isOnlyTask'> & { tasks: number }
  const rows = sql.all<Row>(schedulesOfTask, { companyId, taskId })
  return inOrder(rows, ({ title }) => title).map(({ tasks, ...schedule }) => ({ ...schedule, isOnlyTask: tasks === 1 }))
}

/** The ids of some of these schedules, at most `limit`. */
export function listSomeSchedulesOfTask(
  sql: Sql,
  companyId: string,
  options: { taskId: string; limit: number },
): string[] {
  const query = `SELECT s.id ${fromSchedulesOfTask} LIMIT :limit`
  return sql.all<{ id: string }>(query, { companyId, ...options }).map(({ id }) => id)
}

/** An archived task that schedules may still have. */
export type TaskToTakeOut = { companyId: string; taskId: string; archivedAt: Date }

export function listTasksToTakeOut(sql: Sql): TaskToTakeOut[] {
  return sql.all(`
    SELECT t.companyId, t.id AS taskId, t.archivedAt FROM TaskToTakeOut noted
    JOIN Task t ON t.id = noted.taskId AND t.archivedAt IS NOT NULL`)
}

const fromSchedulesOfTask = `
  FROM Schedule s ${joinNewestRevision}
  JOIN TaskEntry e ON e.revisionId = r.id AND e.taskId = :taskId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL`

const schedulesOfTask = `
  SELECT s.id, s.title, s.location, (SELECT count(*) FROM TaskEntry other WHERE other.revisionId = r.id) AS tasks
  ${fromSchedulesOfTask}`
