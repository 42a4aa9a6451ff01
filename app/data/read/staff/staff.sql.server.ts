import type { Sql } from '#app/data/database.server.ts'
import type { Staff } from '#app/generated/prisma/client.ts'

export type StaffNames = Pick<Staff, 'loginNameKey' | 'signature'>

/** The names of a living person of the company, for a job that decides about them; or null. */
export function findStaffNames(sql: Sql, companyId: string, staffId: string): StaffNames | null {
  const query = `
    SELECT loginNameKey, signature FROM Staff
    WHERE id = :staffId AND companyId = :companyId AND archivedAt IS NULL`
  return sql.get<StaffNames>(query, { staffId, companyId }) ?? null
}
