import { database, type Sql } from '#app/data/database.server.ts'
import { findAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { changeAskedReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { changeTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'
import {
  areSameReadings,
  demandReadings,
  demandRoomInSchedules,
} from '#app/operations/readings/demand-readings.server.ts'

type Change = { companyId: string; taskId: string; input: TaskInput; now: Date }

/**
 * Changes a task and all its translations from now on: earlier check-ins keep the names of their time, and the limits. Fails with
 * `request.notFound` if the company has no such task, with `plan.featureNotIncluded` if it asks for other values than before and
 * the plan includes none, with `reading.tooManyInSchedule` if a schedule would ask for too many, and with
 * `request.enoughForOneDay` if what tasks ask for was changed too often in a day.
 */
export async function updateTask(change: Change): Promise<Result<Task>> {
  const changed = await database().atomically((sql) => changeAll(sql, change))
  if (!changed.ok) return changed
  const task = await findTask(change.companyId, change.taskId)
  return task ? ok(task) : fail('request.notFound')
}

function changeAll(sql: Sql, { companyId, taskId, input, now }: Change): Result<null> {
  const before = findAskedReadings(sql, companyId, taskId)
  if (!before) return fail('request.notFound')
  const allowed = demandReadings(sql, companyId, { readings: input.readings, before })
  if (!allowed.ok) return allowed
  const isSame = areSameReadings(input.readings, before)
  // One that is refused for lack of room counts too: to look through thousands of schedules takes as long for it.
  const wait = isSame ? 0 : admitTry(creationsOf(sql, companyId, { kind: 'askedReadings', now }))
  if (wait > 0) return enoughForOneDay(wait)
  const room = demandRoomInSchedules(sql, companyId, { taskId, readings: input.readings, before })
  if (!room.ok) return room
  if (!changeTask(sql, companyId, { taskId, input, now })) return fail('request.notFound')
  if (!isSame) changeAskedReadings(sql, companyId, { taskId, readings: input.readings, now })
  return ok(null)
}
