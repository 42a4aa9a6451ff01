import { database, newId } from '#app/data/database.server.ts'
import { isEntered } from '#app/data/read/closures/closures.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import type { CalendarEntry } from '#app/domain/closures/calendar-entry.ts'
import { firstClosable } from '#app/domain/closures/first-closable.ts'
import { closureSchema } from '#app/domain/closures/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandRoomForClosures } from './demand-room-for-closures.server.ts'

type NewClosures = {
  companyId: string
  userId: string
  entries: CalendarEntry[]
  groupNameId: string | null
  now: Date
}

/**
 * Enters what was chosen from a calendar, for all schedules or those of a group, each in a job of its own: a group may have
 * thousands. What is entered already is not entered again, so that it can be repeated after it was cut short. Returns how many there are. Enters nothing if one is refused, and fails then as `addClosure` does, and with
 * `request.invalidFields` for an entry that is not valid.
 */
export async function addClosures(closures: NewClosures): Promise<Result<number>> {
  const { companyId, userId, entries, groupNameId, now } = closures
  if (entries.some((entry) => !closureSchema.safeParse(entry).success)) return fail('request.invalidFields')
  if (entries.some(({ from }) => from < firstClosable(now))) return fail('closure.inThePast')
  const room = { groupNameId, count: entries.length, now }
  const group = await database().atomically((sql) => demandRoomForClosures(sql, companyId, room))
  if (!group.ok) return group
  for (const entry of entries) {
    const closure = { ...entry, id: newId(), creatorId: userId, scheduleId: null, group: group.value, now }
    await database().atomically((sql) => {
      if (!isEntered(sql, companyId, closure)) insertClosure(sql, companyId, closure)
    })
  }
  return ok(entries.length)
}
