import { database, newId } from '#app/data/database.server.ts'
import { findClosure } from '#app/data/read/closures/closures.sql.server.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'
import { newestRevision } from '#app/data/read/schedules/revision.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import type { ClosureInput } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandRoomForClosures } from './demand-room-for-closures.server.ts'

type NewClosure = { companyId: string; userId: string; input: ClosureInput; now: Date }

/**
 * Closes a schedule, those of a group, or all of a company on some days. Slots that have begun stay due. Fails with
 * `closure.inThePast` if the first day is over in Berlin, with `closure.scheduleUnknown` or `closure.groupUnknown` if the company has
 * no such schedule or group, with `closure.tooMany`, and with `request.enoughForOneDay`.
 */
export async function addClosure({ companyId, userId, input, now }: NewClosure): Promise<Result<ListedClosure>> {
  const { from, to, reason, scheduleId, groupNameId } = input
  const id = newId()
  if (from < firstClosable(now)) return fail('closure.inThePast', { field: 'from' })
  return database().atomically((sql): Result<ListedClosure> => {
    if (scheduleId && !newestRevision(sql, companyId, scheduleId))
      return fail('closure.scheduleUnknown', { field: 'scheduleId' })
    const group = demandRoomForClosures(sql, companyId, { groupNameId: groupNameId || null, count: 1, now })
    if (!group.ok) return group
    insertClosure(sql, companyId, {
      id,
      creatorId: userId,
      from,
      to,
      reason,
      scheduleId: scheduleId || null,
      group: group.value,
      now,
    })
    const closure = findClosure(sql, companyId, id)
    if (!closure) throw new Error('A closure is there once it is inserted')
    return ok(closure)
  })
}
