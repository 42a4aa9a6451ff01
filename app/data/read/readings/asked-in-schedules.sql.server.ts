import type { Sql } from '#app/data/database.server.ts'
import { joinNewestRevision } from '#app/data/read/schedules/revision.sql.server.ts'

/** How many values these tasks ask for together. */
export function countAskedReadings(sql: Sql, taskIds: string[]): number {
  return sql.get<{ count: number }>(ofTasks, { taskIds: JSON.stringify(taskIds) })?.count ?? 0
}

/** How many values the other tasks of a schedule ask for: of the living schedules of the company that have the task, the most. */
export function countAskedBeside(sql: Sql, companyId: string, taskId: string): number {
  return sql.get<{ count: number }>(besideTask, { companyId, taskId })?.count ?? 0
}

const ofTasks = `
  SELECT coalesce(sum(json_array_length(asked.asked)), 0) AS count
  FROM json_each(:taskIds) listed CROSS JOIN TaskReadings asked ON asked.taskId = listed.value AND asked.validUntil IS NULL`

const besideTask = `
  SELECT coalesce(max((
    SELECT coalesce(sum(json_array_length(asked.asked)), 0)
    FROM TaskEntry other CROSS JOIN TaskReadings asked ON asked.taskId = other.taskId AND asked.validUntil IS NULL
    WHERE other.revisionId = r.id AND other.taskId <> :taskId)), 0) AS count
  FROM Schedule s ${joinNewestRevision}
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
    AND EXISTS (SELECT 1 FROM TaskEntry own WHERE own.revisionId = r.id AND own.taskId = :taskId)`
