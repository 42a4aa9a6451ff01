import { z } from '@hono/zod-openapi'
import { findTask, listWholeTasks } from '#app/data/read/tasks/tasks.server.ts'
import { findTaskPosition } from '#app/data/read/tasks/tasks.sql.server.ts'
import { ok, type ErrorCode } from '#app/domain/errors.ts'
import { haccpKinds } from '#app/domain/tasks/haccp-tasks.ts'
import { haccpSchema, taskSchema, type Task } from '#app/domain/tasks/schema.ts'
import { archiveTask } from '#app/operations/tasks/archive-task.server.ts'
import { haccpTask } from '#app/i18n/haccp-tasks.server.ts'
import { createTask } from '#app/operations/tasks/create-task.server.ts'
import { createTasks } from '#app/operations/tasks/create-tasks.server.ts'
import { updateTask } from '#app/operations/tasks/update-task.server.ts'
import { apiArea } from './calls/api-area.ts'
import { collection } from './calls/collection.ts'
import { id, instant, named, search } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
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

ownerCall(tasksApi, {
  method: 'post',
  path: '/api/tasks/haccp',
  summary: 'Create the usual tasks of a kitchen',
  description:
    'Self-checks with their readings, limits and corrective actions. Names and descriptions are translated into all ' +
    'languages; readings and actions are in yours. A task whose name you already have is skipped. If one can’t be made, ' +
    'none is.',
  body: named('HaccpTasks', haccpSchema),
  refusesUnknownFields: true,
  refusedWith: ['plan.featureNotIncluded', 'plan.limitReached', 'request.enoughForOneDay', 'request.unknownField'],
  answer: {
    status: 201,
    description: 'The new tasks',
    shape: z.object({ items: z.array(shape) }).openapi('CreatedTasks'),
  },
  async run({ companyId, input, language, now }) {
    const owner = await language()
    const inputs = [...new Set(input.kinds ?? haccpKinds)].map((kind) => haccpTask(kind, owner))
    const created = await createTasks({ companyId, inputs, now })
    return created.ok ? ok({ items: created.value.map(taskJson) }) : created
  },
})

tasks.read({ summary: 'Read a task', answer: 'The task' }, (request) => findTask(request.companyId, request.id))

tasks.update(
  {
    summary: 'Change a task',
    answer: 'The task as it is now; a request without translations or readings removes them',
    refusedWith: ['reading.tooManyInSchedule', 'request.enoughForOneDay', ...refusedReadings],
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
