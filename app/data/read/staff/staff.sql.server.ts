import type { Sql } from '#app/data/database.server.ts'
import type { Staff } from '#app/generated/prisma/client.ts'

/** What a list of staff is sorted and filtered by. */
export type StaffHead = Pick<Staff, 'id' | 'signature' | 'loginName' | 'personalType' | 'createdAt'>

/** A company's living staff, in no order. */
export function listStaffHeads(sql: Sql, companyId: string): StaffHead[] {
  const query = `
    SELECT id, signature, loginName, personalType, createdAt FROM Staff
    WHERE companyId = :companyId AND archivedAt IS NULL`
  return sql.all<StaffHead>(query, { companyId })
}

export type StaffNames = Pick<Staff, 'loginNameKey' | 'signature'>

/** The names of a living person of the company, for a job that decides about them; or null. */
export function findStaffNames(sql: Sql, companyId: string, staffId: string): StaffNames | null {
  const query = `
    SELECT loginNameKey, signature FROM Staff
    WHERE id = :staffId AND companyId = :companyId AND archivedAt IS NULL`
  return sql.get<StaffNames>(query, { staffId, companyId }) ?? null
}
