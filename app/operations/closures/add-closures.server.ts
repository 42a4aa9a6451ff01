import { database, newId } from '#app/data/database.server.ts'
import { countClosures } from '#app/data/read/closures/closures.sql.server.ts'
import { readGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import type { ClosedDays } from '#app/domain/closures/closure.ts'
import { mostClosures } from '#app/domain/closures/limits.ts'
import { closureSchema } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { isOver } from './add-closure.server.ts'

type NewClosures = { companyId: string; userId: string; entries: ClosedDays[]; groupNameId: string | null; now: Date }

/**
 * Enters what was chosen from a calendar, all of it or nothing, for all schedules or those of a group. Returns how many there
 * are. Fails as `addClosure` does, and with `request.invalidFields` for an entry that is not valid.
 */
export async function addClosures(closures: NewClosures): Promise<Result<number>> {
  const { companyId, userId, entries, groupNameId, now } = closures
  if (entries.some((entry) => !closureSchema.safeParse(entry).success)) return fail('request.invalidFields')
  if (entries.some((entry) => isOver(entry.from, now))) return fail('closure.inThePast')
  return database().atomically((sql): Result<number> => {
    const groupName = groupNameId ? readGroupName(sql, companyId, groupNameId) : undefined
    if (groupNameId && groupName === undefined) return fail('closure.groupUnknown', { field: 'groupNameId' })
    if (countClosures(sql, companyId) + entries.length > mostClosures) return fail('closure.tooMany')
    const creations = creationsOf(sql, companyId, { kind: 'closures', now })
    if (creations.wait > 0) return enoughForOneDay(creations.wait)
    creations.count()
    const group = groupNameId && groupName !== undefined ? { id: groupNameId, name: groupName } : null
    for (const entry of entries) {
      insertClosure(sql, companyId, { ...entry, id: newId(), creatorId: userId, scheduleId: null, group, now })
    }
    return ok(entries.length)
  })
}
