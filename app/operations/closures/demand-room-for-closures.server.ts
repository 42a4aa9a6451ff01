import type { Sql } from '#app/data/database.server.ts'
import { countClosures } from '#app/data/read/closures/closures.sql.server.ts'
import { readGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { countedFor, mostClosures } from '#app/domain/closures/limits.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

type Demand = { groupNameId: string | null; count: number; now: Date }

/** The group that is closed; null for none. */
export type ClosedGroup = { id: string; name: string } | null

/**
 * Whether a company may enter so many closures, which then count as one creation, and the group that they are for. To be called in
 * the job that enters the first. Fails with `closure.groupUnknown`, `closure.tooMany` and `request.enoughForOneDay`.
 */
export function demandRoomForClosures(
  sql: Sql,
  companyId: string,
  { groupNameId, count, now }: Demand,
): Result<ClosedGroup> {
  const name = groupNameId ? readGroupName(sql, companyId, groupNameId) : undefined
  if (groupNameId && name === undefined) return fail('closure.groupUnknown', { field: 'groupNameId' })
  const endsFrom = addDays(firstClosable(now), -countedFor)
  if (countClosures(sql, companyId, { endsFrom }) + count > mostClosures) return fail('closure.tooMany')
  const creations = creationsOf(sql, companyId, { kind: 'closures', now })
  if (creations.wait > 0) return enoughForOneDay(creations.wait)
  creations.count()
  return ok(groupNameId && name !== undefined ? { id: groupNameId, name } : null)
}
