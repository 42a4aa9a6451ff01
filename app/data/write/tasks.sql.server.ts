import type { Sql } from '#app/data/database.server.ts'
import type { Task } from '#app/domain/tasks/schema.ts'
import { insertRow } from './rows.sql.server.ts'

export function insertTask(sql: Sql, companyId: string, task: Task): void {
  insertRow(sql, 'Task', { ...task, companyId })
}

/** Takes a living task of the company out of use and answers its name; undefined where there is none. */
export function markTaskArchived(
  sql: Sql,
  companyId: string,
  { taskId, now }: { taskId: string; now: Date },
): { name: string } | undefined {
  return sql.get<{ name: string }>(archive, { taskId, companyId, now })
}

const archive = `
  UPDATE Task SET archivedAt = :now WHERE id = :taskId AND companyId = :companyId AND archivedAt IS NULL
  RETURNING name`
