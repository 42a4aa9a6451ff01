import { database, type Sql } from '#app/data/database.server.ts'
import { findAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { changeAskedReadings } from '#app/data/write/readings/readings.sql.server.ts'
import { changeTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'
import { areSameReadings, demandReadings } from '#app/operations/readings/demand-readings.server.ts'

type Change = { companyId: string; taskId: string; input: TaskInput; now: Date }

/**
 * Changes a task and all its translations from now on: earlier check-ins keep the names of their time, and the limits. Fails with
 * `request.notFound` if the company has no such task, and with `plan.featureNotIncluded` if it asks for other values than before
 * and the plan includes none.
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
  if (!changeTask(sql, companyId, { taskId, input, now })) return fail('request.notFound')
  if (!areSameReadings(input.readings, before)) {
    changeAskedReadings(sql, companyId, { taskId, readings: input.readings, now })
  }
  return ok(null)
}
