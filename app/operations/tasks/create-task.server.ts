import { newId } from '#app/data/database.server.ts'
import { insertTask } from '#app/data/write/tasks.server.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'

/** Adds a task to the company and answers it. */
export async function createTask({
  companyId,
  input,
  now,
}: {
  companyId: string
  input: TaskInput
  now: Date
}): Promise<Task> {
  const task = { id: newId(), ...input, createdAt: now, updatedAt: now }
  await insertTask(companyId, task)
  return task
}
