import { createRoute, z } from '@hono/zod-openapi'
import { findSchedule, listSchedules } from '#app/data/read/schedules.server.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { frequencies, scheduleStatuses } from '#app/domain/schedules/rules.ts'
import {
  scheduleSchema,
  type Schedule,
  type ScheduleInput,
  type ScheduleSubmission,
} from '#app/domain/schedules/schema.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { createSchedule } from '#app/operations/schedules/create-schedule.server.ts'
import { findWhatEntriesLack } from '#app/operations/schedules/find-what-entries-lack.server.ts'
import { updateSchedule } from '#app/operations/schedules/update-schedule.server.ts'
import { apiArea } from './calls/api-area.ts'
import { failureOfIssues } from './calls/failure-of-issues.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { idParams, jsonAnswer, jsonBody, pageCounts } from './calls/declaration.ts'

const shape = z
  .object({
    id: z.string(),
    title: z.string(),
    location: z.string(),
    description: z.string().nullable(),
    groupName: z.string().nullable(),
    status: z.enum(scheduleStatuses),
    frequency: z.enum(frequencies),
    months: z.array(z.number()),
    days: z.array(z.union([z.number(), z.literal('last')])),
    times: z.array(z.string()),
    timezone: z.string().nullable(),
    windowBefore: z.number(),
    windowAfter: z.number(),
    useCurrentTime: z.boolean(),
    allowStaffImageUpload: z.boolean(),
    forcePhotos: z.boolean(),
    tasks: z.array(z.object({ taskId: z.string(), staffIds: z.array(z.string()) })),
    creator: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Schedule')

const pageShape = z.object({ items: z.array(shape), ...pageCounts }).openapi('Schedules')

const filters = pagingSchema.extend({
  status: z.enum(scheduleStatuses, 'request.invalidFields').optional(),
  group: z.string().optional(),
})

/** Schedules of the company. */
export const schedulesApi = apiArea()

const { defaultHook } = schedulesApi

schedulesApi.defaultHook = async (result, c) => {
  const refusal = result.success ? null : failureOfIssues(result.error.issues)
  const lack = refusal && (await findWhatEntriesLack(c.var.user.companyId, Object.keys(refusal.fields ?? {})))
  return lack ? problem(c, lack) : defaultHook?.(result, c)
}

const list = createRoute({
  method: 'get',
  path: '/api/schedules',
  summary: 'List schedules',
  middleware: [secured],
  request: { query: filters },
  responses: { 200: jsonAnswer(pageShape, 'Living schedules by title') },
})

schedulesApi.openapi(list, (c) => {
  const { status, group, ...paging } = c.req.valid('query')
  const { items, total, page, pageSize } = listSchedules(c.var.user.companyId, { status, group, paging })
  return c.json({ items: items.map(scheduleJson), total, page, pageSize }, 200)
})

const create = createRoute({
  method: 'post',
  path: '/api/schedules',
  summary: 'Create a schedule',
  middleware: [secured],
  request: { body: jsonBody(scheduleSchema) },
  responses: { 201: jsonAnswer(shape, 'The new schedule') },
})

schedulesApi.openapi(create, async (c) => {
  const { companyId, id: userId } = c.var.user
  const created = await createSchedule({ companyId, userId, input: inputOf(c.req.valid('json')), now: c.env.now })
  return created.ok ? c.json(scheduleJson(created.value), 201) : problem(c, created.failure)
})

const read = createRoute({
  method: 'get',
  path: '/api/schedules/{id}',
  summary: 'Read a schedule',
  middleware: [secured],
  request: { params: idParams },
  responses: { 200: jsonAnswer(shape, 'The schedule as it is now') },
})

schedulesApi.openapi(read, (c) => {
  const schedule = findSchedule(c.var.user.companyId, c.req.valid('param').id)
  return schedule ? c.json(scheduleJson(schedule), 200) : problem(c, { code: 'schedule.notFound' })
})

const update = createRoute({
  method: 'put',
  path: '/api/schedules/{id}',
  summary: 'Change a schedule',
  middleware: [secured],
  request: { params: idParams, body: jsonBody(scheduleSchema) },
  responses: { 200: jsonAnswer(shape, 'The schedule as it is from now on') },
})

schedulesApi.openapi(update, async (c) => {
  const { companyId, id: userId } = c.var.user
  const { id: scheduleId } = c.req.valid('param')
  const input = inputOf(c.req.valid('json'))
  const updated = await updateSchedule({ companyId, userId, scheduleId, input, now: c.env.now })
  return updated.ok ? c.json(scheduleJson(updated.value), 200) : problem(c, updated.failure)
})

const remove = createRoute({
  method: 'delete',
  path: '/api/schedules/{id}',
  summary: 'Archive a schedule',
  middleware: [secured],
  request: { params: idParams },
  responses: { 204: { description: 'Ended: its QR code says so, its records stay' } },
})

schedulesApi.openapi(remove, async (c) => {
  const { companyId } = c.var.user
  const archived = await archiveSchedule({ companyId, scheduleId: c.req.valid('param').id, now: c.env.now })
  return archived.ok ? c.body(null, 204) : problem(c, archived.failure)
})

/** In JSON, a choice that was left out is the default. */
function inputOf(sent: ScheduleSubmission): ScheduleInput {
  const { useCurrentTime = true, allowStaffImageUpload = false, forcePhotos = false } = sent
  return { ...sent, useCurrentTime, allowStaffImageUpload, forcePhotos }
}

function scheduleJson({ revision, ...schedule }: Schedule) {
  const { id: _id, validFrom: _validFrom, ...content } = revision
  return {
    ...schedule,
    ...content,
    description: schedule.description || null,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  }
}
