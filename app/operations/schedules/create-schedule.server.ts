import { database, newId } from '#app/data/database.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Schedule, ScheduleInput } from '#app/domain/schedules/schema.ts'
import { addSchedule } from './add-schedule.server.ts'

type NewSchedule = { companyId: string; userId: string; input: ScheduleInput; now: Date }

/**
 * Adds a schedule whose first revision is valid from now, and its group if that is new. Fails as addSchedule does, and with
 * `schedule.notFound` if it is archived before it is returned.
 */
export async function createSchedule({ companyId, userId, input, now }: NewSchedule): Promise<Result<Schedule>> {
  const id = newId()
  const added = await database().atomically((sql) => addSchedule(sql, companyId, { id, userId, input, now }))
  if (!added.ok) return added
  const schedule = await findSchedule(companyId, id)
  return schedule ? ok(schedule) : fail('schedule.notFound')
}
