import { database, toSql, type Sql } from '#app/data/database.server.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'

export function insertTask(sql: Sql, companyId: string, task: Task): void {
  const { id, name, publicName, description, createdAt, updatedAt } = task
  sql.run(
    `INSERT INTO Task (id, companyId, name, publicName, description, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[id, companyId, name, publicName, description, toSql(createdAt), toSql(updatedAt)],
  )
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

type Archiving = { taskId: string; now: Date }

/** Takes a living task of the company out of use and answers its name; undefined where there is none. */
export function markTaskArchived(
  sql: Sql,
  companyId: string,
  { taskId, now }: Archiving,
): { name: string } | undefined {
  const archive = 'UPDATE Task SET archivedAt = ? WHERE id = ? AND companyId = ? AND archivedAt IS NULL RETURNING name'
  return sql.get<{ name: string }>(archive, toSql(now), taskId, companyId)
}
