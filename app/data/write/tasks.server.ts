import { database } from '#app/data/database.server.ts'
import type { TaskInput } from '#app/domain/tasks/schema.ts'

/** Changes a living task of the company; false where there is none. */
export async function changeTask(companyId: string, change: TaskInput & { id: string; now: Date }): Promise<boolean> {
  const { id, name, publicName, description, now } = change
  const { count } = await database().writing.task.updateMany({
    where: { id, companyId, archivedAt: null },
    data: { name, publicName, description, updatedAt: now },
  })
  return count === 1
}
