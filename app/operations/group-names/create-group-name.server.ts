import { database, newId } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { insertGroupName } from '#app/data/write/group-names/group-names.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { GroupName, GroupNameInput } from '#app/domain/group-names/schema.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

type NewName = { companyId: string; input: GroupNameInput; now: Date }

/**
 * Adds a group. Fails with `plan.featureNotIncluded` if the plan has no groups, with `request.enoughForOneDay` if too many were
 * created in a day, and with `groupName.taken` if the company has the name, ignoring case.
 */
export async function createGroupName({ companyId, input: { name }, now }: NewName): Promise<Result<GroupName>> {
  const id = newId()
  const inserted = await database().atomically((sql) => {
    const included = demandFeature(readPlan(sql, companyId), 'groupNames')
    if (!included.ok) return included
    const creations = creationsOf(sql, companyId, { kind: 'groupNames', now })
    if (creations.wait > 0) return enoughForOneDay(creations.wait)
    const insertion = insertGroupName(sql, companyId, { id, name, now })
    if (insertion.ok) creations.count()
    return insertion
  })
  return inserted.ok ? ok({ id, name, scheduleCount: 0 }) : inserted
}
