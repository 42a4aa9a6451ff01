import { database } from '#app/data/database.server.ts'
import { deleteGroupName } from '#app/data/write/group-names/group-names.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Removal = { companyId: string; id: string }

/**
 * Removes a group and returns its name; its schedules have no group then. Fails with `request.notFound` if there is no
 * such group.
 */
export async function removeGroupName({ companyId, id }: Removal): Promise<Result<{ name: string }>> {
  const removed = await database().atomically((sql) => deleteGroupName(sql, companyId, id))
  return removed ? ok(removed) : fail('request.notFound')
}
