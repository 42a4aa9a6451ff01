import type { Sql } from '#app/data/database.server.ts'

/** The name of the group that a schedule of the company is in, inside of a job that decides by it; null where it is in none. */
export function readGroupNameOf(sql: Sql, companyId: string, scheduleId: string): string | null {
  return sql.get<{ name: string }>(groupNameOf, { companyId, scheduleId })?.name ?? null
}

const groupNameOf = `
  SELECT g.name FROM Schedule s JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.id = :scheduleId AND s.companyId = :companyId`
