import { z } from '@hono/zod-openapi'
import { findTask, listWholeTasks } from '#app/data/read/tasks/tasks.server.ts'
import { findTaskPosition } from '#app/data/read/tasks/tasks.sql.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { taskSchema, type Task } from '#app/domain/tasks/schema.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { createTask } from '#app/operations/tasks/create-task.server.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { apiArea } from './calls/api-area.ts'
import { collection } from './calls/collection.ts'
import { id, instant, named, search } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { readingsShape } from '#app/api/shapes/reading-shapes.ts'
import { translationsShape } from '#app/api/shapes/task-shapes.ts'

const shape = z
  .object({
    id,
    name: z.string(),
    publicName: z.string(),
    description: z.string(),
    translations: translationsShape,
    readings: readingsShape,
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Task')

/** What a schema can't say in the description of a call. */
const refusedReadings = [
  'plan.featureNotIncluded',
  'reading.limitsReversed',
  'reading.choicesRequired',
  'reading.acceptedInvalid',
  'reading.nameTwice',
] as const satisfies ErrorCode[]

/** Tasks of the company. */
export const tasksApi = apiArea()

const tasks = collection(tasksApi, {
  path: '/api/tasks',
  shape,
  json: taskJson,
  input: named('NewTask', taskSchema),
  pageName: 'Tasks',
})

const query = listQuery.extend({ search })

tasks.list(
  { summary: 'List tasks', answer: 'Living tasks by name', query, findPosition: findTaskPosition },
  ({ companyId, query: { search: words, ...paging }, after }) => listWholeTasks(companyId, { ...paging, words, after }),
)

tasks.create(
  {
    summary: 'Create a task',
    answer: 'The new task',
    refusedWith: ['plan.limitReached', 'request.enoughForOneDay', ...refusedReadings],
  },
  ({ companyId, input, now }) => createTask({ companyId, input, now }),
)

tasks.read({ summary: 'Read a task', answer: 'The task' }, (request) => findTask(request.companyId, request.id))

tasks.update(
  {
    summary: 'Change a task',
    answer: 'The task as it is now; a request without translations or readings removes them',
    refusedWith: [...refusedReadings],
  },
  ({ companyId, id: taskId, input, now }) => updateTask({ companyId, taskId, input, now }),
)

tasks.remove(
  {
    summary: 'Archive a task',
    answer: 'Archived: schedules continue without it; its records stay',
    refusedWith: ['request.enoughForOneDay'],
  },
  ({ companyId, userId, id: taskId, now }) => archiveTask({ companyId, userId, taskId, now }),
)

function taskJson({ createdAt, updatedAt, id: taskId, name, publicName, description, translations, readings }: Task) {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id: taskId, name, publicName, description, translations, readings, ...times }
}
