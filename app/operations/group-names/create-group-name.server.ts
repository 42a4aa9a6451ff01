import { database, newId } from '#app/data/database.server.ts'
import { insertGroupName } from '#app/data/write/group-names.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { GroupName, GroupNameInput } from '#app/domain/group-names/schema.ts'

type NewName = { companyId: string; input: GroupNameInput; now: Date }

/** Adds a name of a group. `groupName.taken` where the company has it, ignoring case. */
export async function createGroupName({ companyId, input: { name }, now }: NewName): Promise<Result<GroupName>> {
  const id = newId()
  const inserted = await database().atomically((sql) => insertGroupName(sql, companyId, { id, name, now }))
  return inserted.ok ? ok({ id, name, scheduleCount: 0 }) : inserted
}
