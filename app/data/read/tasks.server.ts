import { database, fromSql, type Sql } from '#app/data/database.server.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { Task, TaskOfList } from '#app/domain/tasks/schema.ts'
import { inOrder, pageOfIds } from './in-order.server.ts'
import { joinNewestRevision } from './revision-row.server.ts'

/** One page of a company's living tasks by name, each with the titles of the schedules whose newest revision uses it. */
export function listTasks(companyId: string, paging: Paging) {
  const all = inOrder(database().read.all<{ id: string; name: string }>(livingNames, companyId), ({ name }) => name)
  const { ids, page } = pageOfIds(all, paging)
  const byId = new Map(
    database()
      .read.all<ListRow>(details, JSON.stringify(ids))
      .map((row) => [row.id, row]),
  )
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(taskOfList)
  return { items, total: all.length, page, pageSize: paging.pageSize }
}

/** A living task of the company, or null. */
export function findTask(companyId: string, taskId: string): Task | null {
  const row = database().read.get<TaskRow>(
    `${select} WHERE id = ? AND companyId = ? AND archivedAt IS NULL`,
    taskId,
    companyId,
  )
  return row ? taskOf(row) : null
}

export type ScheduleOfTask = { id: string; title: string; location: string; isOnlyTask: boolean }

/** The living schedules that lose this task when it is archived. */
export function listSchedulesOfTask(companyId: string, taskId: string): ScheduleOfTask[] {
  return findSchedulesOfTask(database().read, companyId, taskId)
}

/** The same inside of a job that goes on to change them. */
export function findSchedulesOfTask(sql: Sql, companyId: string, taskId: string): ScheduleOfTask[] {
  type Row = Omit<ScheduleOfTask, 'isOnlyTask'> & { tasks: number }
  const rows = sql.all<Row>(schedulesOfTask, taskId, companyId)
  return inOrder(rows, ({ title }) => title).map(({ tasks, ...schedule }) => ({ ...schedule, isOnlyTask: tasks === 1 }))
}

/** The public names of all tasks of a company, archived ones too, by id. */
export function mapPublicNames(companyId: string): Map<string, string> {
  const query = 'SELECT id, publicName FROM Task WHERE companyId = ?'
  const rows = database().read.all<{ id: string; publicName: string }>(query, companyId)
  return new Map(rows.map(({ id, publicName }) => [id, publicName]))
}

type TaskRow = Omit<Task, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }
type ListRow = TaskRow & { schedules: string }

function taskOf({ id, name, publicName, description, createdAt, updatedAt }: TaskRow): Task {
  return { id, name, publicName, description, createdAt: fromSql(createdAt), updatedAt: fromSql(updatedAt) }
}

function taskOfList(row: ListRow): TaskOfList {
  return { ...taskOf(row), schedules: JSON.parse(row.schedules) as string[] }
}

const columns = 'id, name, publicName, description, createdAt, updatedAt'

const select = `SELECT ${columns} FROM Task`

const livingNames = 'SELECT id, name FROM Task WHERE companyId = ? AND archivedAt IS NULL'

const details = `
  SELECT ${columns}, (
    SELECT json_group_array(s.title ORDER BY s.title, s.id)
    FROM Schedule s ${joinNewestRevision}
    JOIN TaskEntry e ON e.revisionId = r.id AND e.taskId = Task.id
    WHERE s.companyId = Task.companyId AND s.archivedAt IS NULL
  ) AS schedules
  FROM Task WHERE id IN (SELECT value FROM json_each(?))`

const schedulesOfTask = `
  SELECT s.id, s.title, s.location, (SELECT count(*) FROM TaskEntry other WHERE other.revisionId = r.id) AS tasks
  FROM Schedule s ${joinNewestRevision}
  JOIN TaskEntry e ON e.revisionId = r.id AND e.taskId = ?
  WHERE s.companyId = ? AND s.archivedAt IS NULL`
