import { isUniqueViolation, type Sql } from '#app/data/database.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type GroupNameRow = { id: string; name: string }

/** Inserts a name of a group; refused where the company has one that is the same but for its case. */
export function insertGroupName(
  sql: Sql,
  companyId: string,
  { now, ...named }: GroupNameRow & { now: Date },
): Result<null> {
  return refusingTakenName(() => {
    insertRow(sql, 'GroupName', { ...named, companyId, nameKey: foldedKey(named.name), createdAt: now })
    return null
  })
}

/** Changes a name of a group of the company; false where there is none, refused where another is the same. */
export function renameGroupName(sql: Sql, companyId: string, { id, name }: GroupNameRow): Result<boolean> {
  const data = { name, nameKey: foldedKey(name) }
  return refusingTakenName(() => updateRows(sql, 'GroupName', { where: { id, companyId }, data }) === 1)
}

/** Removes a name of a group of the company and answers it; undefined where there is none. Its schedules have none then. */
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
