import type { Sql } from '#app/data/database.server.ts'
import type { InspectionCounts } from '#app/domain/inspections/inspection.ts'

type CountsQuery = {
  scheduleIds: string[]
  from: Date
  to: Date
  /** Only of this task, or of what this person did; empty or missing for all. */
  task?: string | undefined
  staff?: string | undefined
}

/** How many check-ins of slots that start in a range were inspected, and how many of them are in order. Removed ones don't count. */
export function countInspections(sql: Sql, companyId: string, query: CountsQuery): InspectionCounts {
  const { scheduleIds, from, to, task = '', staff = '' } = query
  const values = { companyId, scheduleIds: JSON.stringify(scheduleIds), from, to, task, staff }
  return sql.get<InspectionCounts>(counts, values) ?? { inspected: 0, passed: 0 }
}

// The plus keeps SQLite from using another index, by which it would read all inspections of the company.
const counts = `
  SELECT count(*) AS inspected, coalesce(sum(i.verdict = 'passed'), 0) AS passed
  FROM json_each(:scheduleIds) listed
  CROSS JOIN Inspection i ON i.scheduleId = listed.value AND i.slotStartsAt >= :from AND i.slotStartsAt < :to
  CROSS JOIN CheckIn c ON c.id = i.checkInId AND c.status <> 'deleted'
  WHERE +i.companyId = :companyId AND (:task = '' OR i.taskId = :task) AND (:staff = '' OR c.staffId = :staff)
    AND NOT EXISTS (SELECT 1 FROM Inspection later WHERE later.checkInId = i.checkInId AND later.rowid > i.rowid)`
