import type { Sql } from '#app/data/database.server.ts'
import type { TaskTranslation } from '#app/domain/tasks/schema.ts'

/** The translations of tasks by the id of the task, each in the order of the languages' codes. */
export function mapTranslations(sql: Sql, taskIds: string[]): Map<string, TaskTranslation[]> {
  const rows = sql.all<TaskTranslation & { taskId: string }>(translations, { taskIds: JSON.stringify(taskIds) })
  const byTask = new Map<string, TaskTranslation[]>()
  for (const { taskId, ...translation } of rows) byTask.set(taskId, [...(byTask.get(taskId) ?? []), translation])
  return byTask
}

/**
 * What the task of check-in `checkIn` is called in `:language`. It is the name of then where the task has no such
 * translation, where it has been renamed since, for the translation is that of the new name, and where `:language` is null.
 */
export function translatedName(checkIn: string): string {
  return `coalesce((
    SELECT l.publicName FROM Task named JOIN TaskTranslation l ON l.taskId = named.id AND l.language = :language
    WHERE named.id = ${checkIn}.taskId AND named.publicName = ${checkIn}.publicName), ${checkIn}.publicName)`
}

// CROSS JOIN keeps the order: otherwise the translations of all companies are read for a few.
const translations = `
  SELECT l.taskId, l.language, l.publicName, l.description
  FROM json_each(:taskIds) listed CROSS JOIN TaskTranslation l ON l.taskId = listed.value
  ORDER BY listed.key, l.language`
