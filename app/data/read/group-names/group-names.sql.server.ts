import type { Sql } from '#app/data/database.server.ts'
import type { NamePosition } from '#app/data/read/in-order.server.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'

/** The name of the group that a schedule of the company is in, for a job that decides by it; null if it is in none. */
export function readGroupNameOf(sql: Sql, companyId: string, scheduleId: string): string | null {
  return sql.get<{ name: string }>(groupNameOf, { companyId, scheduleId })?.name ?? null
}

/** True if the company has a group with this name, ignoring case. */
export function hasGroupName(sql: Sql, companyId: string, name: string): boolean {
  return sql.get(groupOfName, { companyId, nameKey: foldedKey(name) }) !== undefined
}

/** The name of a group of the company, for a job that decides by it; undefined if it has no such group. */
export function readGroupName(sql: Sql, companyId: string, groupNameId: string): string | undefined {
  return sql.get<{ name: string }>(groupOfId, { companyId, groupNameId })?.name
}

/** The place of a group of the company in the list, or null. */
export function findGroupPosition(sql: Sql, companyId: string, id: string): NamePosition | null {
  return (
    sql.get<NamePosition>('SELECT id, name FROM GroupName WHERE id = :id AND companyId = :companyId', {
      id,
      companyId,
    }) ?? null
  )
}

const groupOfId = 'SELECT name FROM GroupName WHERE id = :groupNameId AND companyId = :companyId'

const groupNameOf = `
  SELECT g.name FROM Schedule s JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.id = :scheduleId AND s.companyId = :companyId`

const groupOfName = 'SELECT 1 FROM GroupName WHERE companyId = :companyId AND nameKey = :nameKey'
