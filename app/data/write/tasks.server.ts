import { database, toSql, type Sql } from '#app/data/database.server.ts'
import type { Task, TaskInput } from '#app/domain/task/schema.ts'

export async function insertTask(companyId: string, task: Task): Promise<void> {
  const { id, name, publicName, description, createdAt, updatedAt } = task
  await database().prisma.task.create({
    data: { id, companyId, name, publicName, description, createdAt, updatedAt },
    select: { id: true },
  })
}

/** Changes a living task of the company; false where there is none. */
export async function changeTask(companyId: string, change: TaskInput & { id: string; now: Date }): Promise<boolean> {
  const { id, name, publicName, description, now } = change
  const { count } = await database().prisma.task.updateMany({
    where: { id, companyId, archivedAt: null },
    data: { name, publicName, description, updatedAt: now },
  })
  return count === 1
}

/** Takes a living task of the company out of use; false where there is none. */
export function markTaskArchived(sql: Sql, companyId: string, { taskId, now }: { taskId: string; now: Date }): boolean {
  const { changes } = sql.run(
    'UPDATE Task SET archivedAt = ? WHERE id = ? AND companyId = ? AND archivedAt IS NULL',
    toSql(now),
    taskId,
    companyId,
  )
  return changes === 1
}
