import type { Sql } from '#app/data/database.server.ts'
import type { NamePosition } from '#app/data/read/in-order.server.ts'
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

/** A company's living staff without any check-in, in no order. */
export function listStaffWithoutCheckIns(sql: Sql, companyId: string): Pick<Staff, 'id' | 'signature' | 'loginName'>[] {
  const query = `
    SELECT id, signature, loginName FROM Staff
    WHERE companyId = :companyId AND archivedAt IS NULL
      AND NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.staffId = Staff.id)`
  return sql.all(query, { companyId })
}

/** The place of a person of the company in the list, also of an archived one; or null. */
export function findStaffPosition(sql: Sql, companyId: string, id: string): NamePosition | null {
  const query = 'SELECT id, signature AS name FROM Staff WHERE id = :id AND companyId = :companyId'
  return sql.get<NamePosition>(query, { id, companyId }) ?? null
}

export type StaffNames = Pick<Staff, 'loginName' | 'loginNameKey' | 'signature'>

/** The names of a living person of the company, for a job that decides about them; or null. */
export function findStaffNames(sql: Sql, companyId: string, staffId: string): StaffNames | null {
  const query = `
    SELECT loginName, loginNameKey, signature FROM Staff
    WHERE id = :staffId AND companyId = :companyId AND archivedAt IS NULL`
  return sql.get<StaffNames>(query, { staffId, companyId }) ?? null
}
