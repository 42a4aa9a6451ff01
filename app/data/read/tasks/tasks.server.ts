import { database } from '#app/data/database.server.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import type { ListedTask, Task } from '#app/domain/tasks/schema.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTranslations } from './task-translations.sql.server.ts'

/** One page of a company's living tasks by name. */
export async function listTasks(companyId: string, paging: Paging) {
  const { task } = database().reading
  const tasks = await task.findMany({ where: { companyId, archivedAt: null }, select: taskSelect })
  const all = inOrder(tasks, ({ name }) => name)
  const { items, page }: { items: ListedTask[]; page: number } = onePage(all, paging)
  return { items, total: all.length, page, pageSize: paging.pageSize }
}

/** Like `listTasks`, with the translations of each task. */
export async function listTranslatedTasks(companyId: string, paging: Paging) {
  const { items, ...page } = await listTasks(companyId, paging)
  const translations = mapTranslations(
    readingSql(),
    items.map(({ id }) => id),
  )
  return { ...page, items: items.map((task): Task => ({ ...task, translations: translations.get(task.id) ?? [] })) }
}

/** A living task of the company with its translations, or null. */
export async function findTask(companyId: string, taskId: string): Promise<Task | null> {
  const where = { id: taskId, companyId, archivedAt: null }
  const task = await database().reading.task.findFirst({ where, select: taskSelect })
  return task && { ...task, translations: mapTranslations(readingSql(), [taskId]).get(taskId) ?? [] }
}

/** The public names of all tasks of a company by id, including archived ones. */
export async function mapPublicNames(companyId: string): Promise<Map<string, string>> {
  const tasks = await database().reading.task.findMany({ where: { companyId }, select: { id: true, publicName: true } })
  return new Map(tasks.map(({ id, publicName }) => [id, publicName]))
}

const taskSelect = {
  id: true,
  name: true,
  publicName: true,
  description: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.TaskSelect
