import { database } from '#app/data/database.server.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import type { TaskSort } from '#app/domain/tasks/task-sort.ts'
import { searchFor } from '#app/domain/texts/word-search.ts'
import type { ListedTask, Task } from '#app/domain/tasks/schema.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { inOrder, inOrderOf, newestFirst, rowsAfter, type NamePosition } from '#app/data/read/in-order.server.ts'
import { mapAskedReadings } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTranslations } from './task-translations.sql.server.ts'
import { listTaskHeads, type TaskHead } from './tasks.sql.server.ts'

export type TaskFilter = Paging & {
  /** Words that all occur in name or public name, ignoring case. */
  words?: string | undefined
  /** By name if undefined. */
  sort?: TaskSort | undefined
  /** Only tasks that the list by name has after this one. */
  after?: NamePosition | undefined
}

/** One page of a company's living tasks. `counts` ignore the filter. */
export async function listTasks(companyId: string, { words = '', sort = 'name', after, ...paging }: TaskFilter) {
  const tasks = listTaskHeads(readingSql(), companyId)
  const isFound = searchFor(words)
  const found = tasks.filter(({ name, publicName }) => isFound(`${name} ${publicName}`))
  const all = rowsAfter(sorted(found, sort), after, ({ name }) => name)
  const { items: shown, page } = onePage(all, paging)
  const ids = shown.map(({ id }) => id)
  const rows = await (await database().reading()).task.findMany({ where: { id: { in: ids } }, select: taskSelect })
  const items: ListedTask[] = inOrderOf(ids, rows)
  return { items, total: all.length, page, pageSize: paging.pageSize, counts: { all: tasks.length } }
}

function sorted(tasks: TaskHead[], sort: TaskSort): TaskHead[] {
  if (sort === 'publicName') return inOrder(tasks, ({ publicName }) => publicName)
  const byName = inOrder(tasks, ({ name }) => name)
  return sort === 'newest' ? newestFirst(byName) : byName
}

/** Like `listTasks`, with the translations of each task, and what it asks for. */
export async function listWholeTasks(companyId: string, filter: TaskFilter) {
  const { items, ...page } = await listTasks(companyId, filter)
  return { ...page, items: completed(items) }
}

/** A living task of the company with its translations and what it asks for, or null. */
export async function findTask(companyId: string, taskId: string): Promise<Task | null> {
  const where = { id: taskId, companyId, archivedAt: null }
  const task = await (await database().reading()).task.findFirst({ where, select: taskSelect })
  return (task && completed([task])[0]) ?? null
}

/** The tasks with their translations, and what they ask for now. */
function completed(tasks: ListedTask[]): Task[] {
  const ids = tasks.map(({ id }) => id)
  const translations = mapTranslations(readingSql(), ids)
  const asked = mapAskedReadings(readingSql(), ids)
  return tasks.map((task) => ({
    ...task,
    translations: translations.get(task.id) ?? [],
    readings: asked.get(task.id)?.readings ?? [],
  }))
}

/** The public names of all tasks of a company by id, including archived ones. */
export async function mapPublicNames(companyId: string): Promise<Map<string, string>> {
  const { task } = await database().reading()
  const tasks = await task.findMany({ where: { companyId }, select: { id: true, publicName: true } })
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
