import type { Sql } from '#app/data/database.server.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { joinNewestRevision, taskEntries } from './revision.sql.server.ts'

export type ScheduleUse = { id: string; title: string; location: string; tasks: TaskEntry[] }

/** A company's living schedules by title, with the tasks and the living staff of the newest revision of each. */
export function listScheduleUses(sql: Sql, companyId: string): ScheduleUse[] {
  const rows = sql.all<Omit<ScheduleUse, 'tasks'> & { tasks: string }>(uses, { companyId })
  const parsed = rows.map((row): ScheduleUse => ({ ...row, tasks: JSON.parse(row.tasks) as TaskEntry[] }))
  return inOrder(parsed, ({ title }) => title)
}

// One statement. Prisma would need four, and would read the tasks and staff of all earlier revisions.
const uses = `
  SELECT s.id, s.title, s.location, ${taskEntries('living')}
  FROM Schedule s ${joinNewestRevision}
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL`
