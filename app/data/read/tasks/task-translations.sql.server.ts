import type { Sql } from '#app/data/database.server.ts'
import type { TaskTranslation } from '#app/domain/tasks/schema.ts'

/** The translations of tasks by task id, in the order of the language codes. */
export function mapTranslations(sql: Sql, taskIds: string[]): Map<string, TaskTranslation[]> {
  const rows = sql.all<TaskTranslation & { taskId: string }>(translations, { taskIds: JSON.stringify(taskIds) })
  const byTask = new Map<string, TaskTranslation[]>()
  for (const { taskId, ...translation } of rows) byTask.set(taskId, [...(byTask.get(taskId) ?? []), translation])
  return byTask
}

/**
 * SQL for the task name of check-in `checkIn` in `:language`. It is the recorded name if the task has no such translation, if
 * `:language` is null, or if the task was renamed since: the translation is then that of the new name.
 */
export function translatedName(checkIn: string): string {
  return `coalesce((
    SELECT l.publicName FROM Task named JOIN TaskTranslation l ON l.taskId = named.id AND l.language = :language
    WHERE named.id = ${checkIn}.taskId AND named.publicName = ${checkIn}.publicName), ${checkIn}.publicName)`
}

// CROSS JOIN fixes the join order: otherwise SQLite reads the translations of all companies for a few.
const translations = `
  SELECT l.taskId, l.language, l.publicName, l.description
  FROM json_each(:taskIds) listed CROSS JOIN TaskTranslation l ON l.taskId = listed.value
  ORDER BY listed.key, l.language`
