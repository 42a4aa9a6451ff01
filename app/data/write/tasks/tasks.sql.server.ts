import type { Sql } from '#app/data/database.server.ts'
import type { Task, TaskInput, TaskTranslation } from '#app/domain/tasks/schema.ts'
import { changeAskedReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

export function insertTask(sql: Sql, companyId: string, { translations, readings, ...task }: Task): void {
  insertRow(sql, 'Task', { ...task, companyId })
  insertTranslations(sql, task.id, translations)
  changeAskedReadings(sql, companyId, { taskId: task.id, readings, now: task.createdAt })
}

type Change = { taskId: string; input: TaskInput; now: Date }

/** Changes a living task of the company and replaces its translations, but not its readings; false if there is none. */
export function changeTask(sql: Sql, companyId: string, { taskId, input, now }: Change): boolean {
  const { translations, readings: _, ...texts } = input
  const where = { id: taskId, companyId, archivedAt: null }
  if (updateRows(sql, 'Task', { where, data: { ...texts, updatedAt: now } }) === 0) return false
  sql.run('DELETE FROM TaskTranslation WHERE taskId = :taskId', { taskId })
  insertTranslations(sql, taskId, translations)
  return true
}

function insertTranslations(sql: Sql, taskId: string, translations: TaskTranslation[]): void {
  for (const translation of translations) insertRow(sql, 'TaskTranslation', { taskId, ...translation })
}

/** Archives a living task of the company and returns its name; undefined if there is none. */
export function markTaskArchived(
  sql: Sql,
  companyId: string,
  { taskId, now }: { taskId: string; now: Date },
): { name: string } | undefined {
  return sql.get<{ name: string }>(archive, { taskId, companyId, now })
}

/** Stores that schedules may still have an archived task. */
export function noteTaskToTakeOut(sql: Sql, taskId: string): void {
  insertRow(sql, 'TaskToTakeOut', { taskId })
}

/** Stores that no schedule has the archived task any more. */
export function forgetTaskToTakeOut(sql: Sql, taskId: string): void {
  sql.run('DELETE FROM TaskToTakeOut WHERE taskId = :taskId', { taskId })
}

const archive = `
  UPDATE Task SET archivedAt = :now WHERE id = :taskId AND companyId = :companyId AND archivedAt IS NULL
  RETURNING name`
