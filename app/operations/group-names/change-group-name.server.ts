import { database } from '#app/data/database.server.ts'
import { findGroupName } from '#app/data/read/group-names/group-names.server.ts'
import { renameGroupName } from '#app/data/write/group-names/group-names.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { GroupName, GroupNameInput } from '#app/domain/group-names/schema.ts'

type Change = { companyId: string; id: string; input: GroupNameInput }

/**
 * Renames a group in all its schedules. Fails with `request.notFound` if the company has no such group, and with
 * `groupName.taken` if another group has the name, ignoring case.
 */
export async function changeGroupName({ companyId, id, input: { name } }: Change): Promise<Result<GroupName>> {
  const renamed = await database().atomically((sql) => renameGroupName(sql, companyId, { id, name }))
  if (!renamed.ok) return renamed
  const group = renamed.value ? await findGroupName(companyId, id) : null
  return group ? ok(group) : fail('request.notFound')
}
