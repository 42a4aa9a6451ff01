import { isUniqueViolation, toSql, type Sql } from '#app/data/database.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Staff } from '#app/domain/staff/schema.ts'

export type NewStaff = Omit<Staff, 'phone'> & {
  phone: string
  creatorId: string
  loginNameKey: string
  pinHash: string
}

/** Inserts a person; refused where a living one of the company has the login name. */
export function insertStaff(sql: Sql, companyId: string, person: NewStaff): Result<null> {
  const { id, creatorId, loginName, loginNameKey, email, phone, personalType, signature, pinHash, createdAt } = person
  return refusingTakenName(() => {
    sql.run(
      `INSERT INTO Staff (id, companyId, creatorId, loginName, loginNameKey, email, phone, personalType, signature,
         pinHash, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, companyId, creatorId, loginName, loginNameKey, email, phone, personalType, signature],
      ...[pinHash, toSql(createdAt), toSql(createdAt)],
    )
    return null
  })
}

export type ChangedStaff = Pick<
  NewStaff,
  'id' | 'loginName' | 'loginNameKey' | 'email' | 'phone' | 'personalType' | 'signature'
> & {
  /** null keeps the PIN. */
  pinHash: string | null
  now: Date
}

/** Changes a living person of the company; false where there is none, refused where another one has the login name. */
export function changeStaff(sql: Sql, companyId: string, person: ChangedStaff): Result<boolean> {
  const { id, loginName, loginNameKey, email, phone, personalType, signature, pinHash, now } = person
  return refusingTakenName(
    () =>
      sql.run(
        `UPDATE Staff SET loginName = ?, loginNameKey = ?, email = ?, phone = ?, personalType = ?, signature = ?,
           pinHash = coalesce(?, pinHash), updatedAt = ? WHERE id = ? AND companyId = ? AND archivedAt IS NULL`,
        ...[loginName, loginNameKey, email, phone, personalType, signature, pinHash, toSql(now), id, companyId],
      ).changes === 1,
  )
}

/** Gives a living person of the company another PIN; false where there is none. */
export function changePin(
  sql: Sql,
  companyId: string,
  { staffId, pinHash, now }: { staffId: string; pinHash: string; now: Date },
): boolean {
  const change = 'UPDATE Staff SET pinHash = ?, updatedAt = ? WHERE id = ? AND companyId = ? AND archivedAt IS NULL'
  return sql.run(change, pinHash, toSql(now), staffId, companyId).changes === 1
}

type Archiving = { staffId: string; now: Date }

/**
 * Takes a living person of the company out of use and answers their signature; undefined where there is none. Their
 * login name is free again.
 */
export function markStaffArchived(
  sql: Sql,
  companyId: string,
  { staffId, now }: Archiving,
): { signature: string } | undefined {
  const archive =
    'UPDATE Staff SET archivedAt = ? WHERE id = ? AND companyId = ? AND archivedAt IS NULL RETURNING signature'
  return sql.get<{ signature: string }>(archive, toSql(now), staffId, companyId)
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
