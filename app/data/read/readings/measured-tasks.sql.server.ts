import type { Sql } from '#app/data/database.server.ts'
import type { MeasuredTask } from '#app/domain/readings/measured-task.ts'

/** The tasks of which a schedule of the company has values, archived ones too. */
export function listMeasuredTasks(sql: Sql, companyId: string, scheduleId: string): MeasuredTask[] {
  return sql.all<MeasuredTask>(tasksWithValues, { companyId, scheduleId })
}

// Reads one row of the index for each task, not all values of the schedule.
const tasksWithValues = `
  WITH RECURSIVE listed(id) AS (
    SELECT min(taskId) FROM TakenReadings WHERE scheduleId = :scheduleId
    UNION ALL
    SELECT (SELECT min(v.taskId) FROM TakenReadings v WHERE v.scheduleId = :scheduleId AND v.taskId > listed.id)
    FROM listed WHERE listed.id IS NOT NULL
  )
  SELECT t.id, t.publicName FROM listed CROSS JOIN Task t ON t.id = listed.id AND +t.companyId = :companyId`

/** Whether a schedule of the company has values, or one of these tasks asks for some. */
export function hasReadings(
  sql: Sql,
  companyId: string,
  { scheduleId, taskIds }: { scheduleId: string; taskIds: string[] },
): boolean {
  return sql.get(anyReading, { companyId, scheduleId, taskIds: JSON.stringify(taskIds) }) !== undefined
}

const anyReading = `
  SELECT 1 WHERE
    EXISTS (SELECT 1 FROM TakenReadings v WHERE v.scheduleId = :scheduleId AND +v.companyId = :companyId)
    OR EXISTS (
      SELECT 1 FROM json_each(:taskIds) listed
      CROSS JOIN TaskReadings r ON r.taskId = listed.value AND r.validUntil IS NULL AND +r.companyId = :companyId)`
