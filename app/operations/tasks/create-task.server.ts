import { database, newId } from '#app/data/database.server.ts'
import { insertTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { demandReadings } from '#app/operations/readings/demand-readings.server.ts'
import { demandRoomForOneMore } from '#app/operations/plans/demand-room-for-one-more.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'

type NewTask = { companyId: string; input: TaskInput; now: Date }

/**
 * Adds a task to the company and returns it. Fails with `plan.limitReached` if the plan has no room for one more, and with
 * `request.enoughForOneDay` if too many were created in a day, and with `plan.featureNotIncluded` if it asks for values and the plan
 * includes none.
 */
export function createTask({ companyId, input, now }: NewTask): Promise<Result<Task>> {
  const task = { id: newId(), ...input, createdAt: now, updatedAt: now }
  return database().atomically((sql) => {
    const room = demandRoomForOneMore(sql, companyId, 'tasks')
    if (!room.ok) return room
    const allowed = demandReadings(sql, companyId, { readings: input.readings, before: [] })
    if (!allowed.ok) return allowed
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'tasks', now }))
    if (wait > 0) return enoughForOneDay(wait)
    insertTask(sql, companyId, task)
    return ok(task)
  })
}
