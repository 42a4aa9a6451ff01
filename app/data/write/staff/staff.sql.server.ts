import { isUniqueViolation, type Sql } from '#app/data/database.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Staff } from '#app/generated/prisma/client.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

export type NewStaff = Omit<Staff, 'companyId' | 'archivedAt'>

/** Inserts a person; refused if a living person of the company has the login name. */
export function insertStaff(sql: Sql, companyId: string, person: NewStaff): Result<null> {
  return refusingTakenName(() => {
    insertRow(sql, 'Staff', { ...person, companyId })
    return null
  })
}

export type ChangedStaff = Pick<
  Staff,
  'id' | 'loginName' | 'loginNameKey' | 'email' | 'phone' | 'personalType' | 'signature'
> & {
  /** Null leaves the PIN as it is. */
  pinHash: string | null
  now: Date
}

/**
 * Changes a living person of the company; false if there is none, refused if another living person has the login name.
 */
export function changeStaff(sql: Sql, companyId: string, person: ChangedStaff): Result<boolean> {
  const { id, pinHash, now, ...changes } = person
  const data = { ...changes, pinHash: pinHash ?? undefined, updatedAt: now }
  return refusingTakenName(() => updateRows(sql, 'Staff', { where: { id, companyId, archivedAt: null }, data }) === 1)
}

type NewPin = { staffId: string; pinHash: string; now: Date }

/** Sets the PIN of a living person of the company; false if there is none. */
export function changePin(sql: Sql, companyId: string, { staffId: id, pinHash, now }: NewPin): boolean {
  const data = { pinHash, updatedAt: now }
  return updateRows(sql, 'Staff', { where: { id, companyId, archivedAt: null }, data }) === 1
}

/**
 * Archives a living person of the company and returns their signature; undefined if there is none. Their login name is free
 * again.
 */
export function markStaffArchived(
  sql: Sql,
  companyId: string,
  { staffId, now }: { staffId: string; now: Date },
): { signature: string } | undefined {
  return sql.get<{ signature: string }>(archive, { staffId, companyId, now })
}

function refusingTakenName<T>(write: () => T): Result<T> {
  try {
    return ok(write())
  } catch (error) {
    if (isUniqueViolation(error, 'Staff.companyId, Staff.loginNameKey')) {
      return fail('staff.loginNameTaken', { field: 'loginName' })
    }
    throw error
  }
}

const archive = `
  UPDATE Staff SET archivedAt = :now WHERE id = :staffId AND companyId = :companyId AND archivedAt IS NULL
  RETURNING signature`
