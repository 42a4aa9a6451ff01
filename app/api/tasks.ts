import { createRoute, z } from '@hono/zod-openapi'
import { findTask, listTasks } from '#app/data/read/tasks.server.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { taskSchema, type Task } from '#app/domain/tasks/schema.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { createTask } from '#app/operations/tasks/create-task.server.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { apiArea } from './calls/api-area.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { idParams, jsonAnswer, jsonBody, pageCounts } from './calls/declaration.ts'

const shape = z
  .object({
    id: z.string(),
    name: z.string(),
    publicName: z.string(),
    description: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Task')

const taskPage = z.object({ items: z.array(shape), ...pageCounts }).openapi('Tasks')

/** Tasks of the company. */
export const tasksApi = apiArea()

const list = createRoute({
  method: 'get',
  path: '/api/tasks',
  summary: 'List tasks',
  middleware: [secured],
  request: { query: pagingSchema },
  responses: { 200: jsonAnswer(taskPage, 'Living tasks by name') },
})

tasksApi.openapi(list, (c) => {
  const { items, ...rest } = listTasks(c.var.user.companyId, c.req.valid('query'))
  return c.json({ items: items.map(taskJson), ...rest }, 200)
})

const create = createRoute({
  method: 'post',
  path: '/api/tasks',
  summary: 'Create a task',
  middleware: [secured],
  request: { body: jsonBody(taskSchema) },
  responses: { 201: jsonAnswer(shape, 'The new task') },
})

tasksApi.openapi(create, async (c) => {
  const task = await createTask({ companyId: c.var.user.companyId, input: c.req.valid('json'), now: c.env.now })
  return c.json(taskJson(task), 201)
})

const read = createRoute({
  method: 'get',
  path: '/api/tasks/{id}',
  summary: 'Read a task',
  middleware: [secured],
  request: { params: idParams },
  responses: { 200: jsonAnswer(shape, 'The task') },
})

tasksApi.openapi(read, (c) => {
  const task = findTask(c.var.user.companyId, c.req.valid('param').id)
  return task ? c.json(taskJson(task), 200) : problem(c, { code: 'request.notFound' })
})

const update = createRoute({
  method: 'put',
  path: '/api/tasks/{id}',
  summary: 'Change a task',
  middleware: [secured],
  request: { params: idParams, body: jsonBody(taskSchema) },
  responses: { 200: jsonAnswer(shape, 'The task as it is now') },
})

tasksApi.openapi(update, async (c) => {
  const { companyId } = c.var.user
  const updated = await updateTask({
    companyId,
    taskId: c.req.valid('param').id,
    input: c.req.valid('json'),
    now: c.env.now,
  })
  return updated.ok ? c.json(taskJson(updated.value), 200) : problem(c, updated.failure)
})

const remove = createRoute({
  method: 'delete',
  path: '/api/tasks/{id}',
  summary: 'Archive a task',
  middleware: [secured],
  request: { params: idParams },
  responses: { 204: { description: 'Archived: schedules go on without it, its records stay' } },
})

tasksApi.openapi(remove, async (c) => {
  const { companyId, id: userId } = c.var.user
  const archived = await archiveTask({ companyId, userId, taskId: c.req.valid('param').id, now: c.env.now })
  return archived.ok ? c.body(null, 204) : problem(c, archived.failure)
})

function taskJson({ id, name, publicName, description, createdAt, updatedAt }: Task) {
  return { id, name, publicName, description, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
