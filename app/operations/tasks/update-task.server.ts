import { database } from '#app/data/database.server.ts'
import { findTask } from '#app/data/read/tasks/tasks.server.ts'
import { changeTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'

type Change = { companyId: string; taskId: string; input: TaskInput; now: Date }

/**
 * Changes a task and all its translations from now on: earlier check-ins keep the names of their time. Fails with
 * `request.notFound` if the company has no such task.
 */
export async function updateTask({ companyId, taskId, input, now }: Change): Promise<Result<Task>> {
  const changed = await database().atomically((sql) => changeTask(sql, companyId, { taskId, input, now }))
  const task = changed ? await findTask(companyId, taskId) : null
  return task ? ok(task) : fail('request.notFound')
}
