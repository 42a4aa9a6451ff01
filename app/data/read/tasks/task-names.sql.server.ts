import type { Sql } from '#app/data/database.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'

/** The public name of a task as entered, and in the reader's language if it is translated. */
export type TaskName = { publicName: string; translated: string }

type NamesQuery = { taskIds: string[]; language: LanguageCode }

/** The names of these tasks of the company, by id. */
export function mapTaskNames(sql: Sql, companyId: string, { taskIds, language }: NamesQuery): Map<string, TaskName> {
  const values = { companyId, taskIds: JSON.stringify(taskIds), language }
  return new Map(sql.all<TaskName & { id: string }>(names, values).map(({ id, ...name }) => [id, name]))
}

// CROSS JOIN fixes the join order: otherwise SQLite reads all tasks of the company for a few.
const names = `
  SELECT t.id, t.publicName, coalesce(l.publicName, t.publicName) AS translated
  FROM json_each(:taskIds) listed CROSS JOIN Task t ON t.id = listed.value AND +t.companyId = :companyId
  LEFT JOIN TaskTranslation l ON l.taskId = t.id AND l.language = :language`
