import type { Sql } from '#app/data/database.server.ts'

/** The ids of the living tasks and staff that a schedule of the company may use. */
export function livingIds(sql: Sql, companyId: string) {
  const ids = (table: 'Task' | 'Staff') =>
    sql
      .all<{ id: string }>(`SELECT id FROM ${table} WHERE companyId = :companyId AND archivedAt IS NULL`, { companyId })
      .map(({ id }) => id)
  return { taskIds: new Set(ids('Task')), staffIds: new Set(ids('Staff')) }
}
