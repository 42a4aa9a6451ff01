import { database, newId } from '#app/data/database.server.ts'
import { countClosures, findClosure } from '#app/data/read/closures/closures.sql.server.ts'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'
import { readGroupName } from '#app/data/read/group-names/group-names.sql.server.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import { mostClosures } from '#app/domain/closures/limits.ts'
import type { ClosureInput } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'

type NewClosure = { companyId: string; userId: string; input: ClosureInput; now: Date }

/**
 * Closes a schedule, those of a group, or all of a company on some days. Slots that have begun stay due. Fails with
 * `closure.inThePast` if the first day is over in Berlin, with `closure.scheduleUnknown` or `closure.groupUnknown` if the company has
 * no such schedule or group, with `closure.tooMany`, and with `request.enoughForOneDay`.
 */
export async function addClosure({ companyId, userId, input, now }: NewClosure): Promise<Result<ListedClosure>> {
  const { from, to, reason, scheduleId, groupNameId } = input
  const id = newId()
  if (isOver(from, now)) return fail('closure.inThePast', { field: 'from' })
  return database().atomically((sql): Result<ListedClosure> => {
    if (scheduleId && !newestRevision(sql, companyId, scheduleId))
      return fail('closure.scheduleUnknown', { field: 'scheduleId' })
    const groupName = groupNameId ? readGroupName(sql, companyId, groupNameId) : undefined
    if (groupNameId && groupName === undefined) return fail('closure.groupUnknown', { field: 'groupNameId' })
    if (countClosures(sql, companyId) >= mostClosures) return fail('closure.tooMany')
    const creations = creationsOf(sql, companyId, { kind: 'closures', now })
    if (creations.wait > 0) return enoughForOneDay(creations.wait)
    creations.count()
    const group = groupNameId && groupName !== undefined ? { id: groupNameId, name: groupName } : null
    insertClosure(sql, companyId, {
      id,
      creatorId: userId,
      from,
      to,
      reason,
      scheduleId: scheduleId || null,
      group,
      now,
    })
    const closure = findClosure(sql, companyId, id)
    if (!closure) throw new Error('A closure is there once it is inserted')
    return ok(closure)
  })
}

/** Whether a local date is over in Berlin. */
export function isOver(date: string, now: Date): boolean {
  return date < localDateTime(now, defaultTimeZone).slice(0, 10)
}
