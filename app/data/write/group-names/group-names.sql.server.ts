import { isUniqueViolation, type Sql } from '#app/data/database.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { renameInReports } from '#app/data/write/reports/reports.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type GroupNameRow = { id: string; name: string }

/** Inserts a group; refused if the company has one with the same name, ignoring case. */
export function insertGroupName(
  sql: Sql,
  companyId: string,
  { now, ...group }: GroupNameRow & { now: Date },
): Result<null> {
  return refusingTakenName(() => {
    insertRow(sql, 'GroupName', { ...group, companyId, nameKey: foldedKey(group.name), createdAt: now })
    return null
  })
}

/**
 * Renames a group of the company, also in the reports about it; false if there is none, refused if another group has the name,
 * ignoring case.
 */
export function renameGroupName(sql: Sql, companyId: string, { id, name }: GroupNameRow): Result<boolean> {
  const data = { name, nameKey: foldedKey(name) }
  const before = sql.get<Pick<GroupNameRow, 'name'>>(nameOfGroup, { id, companyId })
  return refusingTakenName(() => {
    const isRenamed = updateRows(sql, 'GroupName', { where: { id, companyId }, data }) === 1
    if (before) renameInReports(sql, companyId, { before: before.name, name })
    return isRenamed
  })
}

const nameOfGroup = 'SELECT name FROM GroupName WHERE id = :id AND companyId = :companyId'

/**
 * Deletes a group of the company and returns its name; undefined if there is none. Its schedules have no group
 * afterwards.
 */
export function deleteGroupName(sql: Sql, companyId: string, id: string): Pick<GroupNameRow, 'name'> | undefined {
  return sql.get('DELETE FROM GroupName WHERE id = :id AND companyId = :companyId RETURNING name', { id, companyId })
}

function refusingTakenName<T>(write: () => T): Result<T> {
  try {
    return ok(write())
  } catch (error) {
    if (isUniqueViolation(error, 'GroupName.companyId, GroupName.nameKey'))
      return fail('groupName.taken', { field: 'name' })
    throw error
  }
}
