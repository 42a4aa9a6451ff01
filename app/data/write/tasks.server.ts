import { database } from '#app/data/database.server.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'

export async function insertTask(companyId: string, task: Task): Promise<void> {
  await database().writing.task.create({ data: { ...task, companyId }, select: { id: true } })
}

/** Changes a living task of the company; false where there is none. */
export async function changeTask(companyId: string, change: TaskInput & { id: string; now: Date }): Promise<boolean> {
  const { id, name, publicName, description, now } = change
  const { count } = await database().writing.task.updateMany({
    where: { id, companyId, archivedAt: null },
    data: { name, publicName, description, updatedAt: now },
  })
  return count === 1
}
