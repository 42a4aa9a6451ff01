import { z } from '@hono/zod-openapi'
import { excuseAllSchema, excusedSlotSchema, excuseSchema } from '#app/domain/excuses/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { excuseAll, excuseSlot } from '#app/operations/excuses/excuse-missed.server.ts'
import { takeExcuseBack } from '#app/operations/excuses/take-excuse-back.server.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

/** Why something was not done, so that it does not count as missed. */
export const excusesApi = apiArea()

const excusedShape = z.object({ excused: z.int() }).openapi('ExcusedTasks')

ownerCall(excusesApi, {
  method: 'put',
  path: '/api/schedules/{id}/excuses',
  summary: 'Excuse missed tasks',
  description:
    'Of a slot: the named tasks, or all that are missed. They stay in attendance with their reason and count apart, not as overdue or ' +
    'skipped. A new reason replaces the former one. Another reason needs a note.',
  params: idParams,
  body: named('NewExcuse', excuseSchema),
  refusedWith: [
    'schedule.notFound',
    'attendance.rangeInvalid',
    'excuse.notMissed',
    'excuse.alreadyDone',
    'request.enoughForOneDay',
    'server.unavailable',
  ],
  answer: {
    status: 200,
    description: 'How many tasks of the slot are excused by this',
    shape: excusedShape,
  },
  async run({ companyId, userId, params, input: { slotAt, taskIds, reason, note }, now }) {
    const request = { companyId, userId, scheduleId: params.id, input: { reason, note }, now }
    const excused = await excuseSlot(request, { slotAt, taskIds })
    return excused.ok ? ok({ excused: excused.value }) : excused
  },
})

ownerCall(excusesApi, {
  method: 'post',
  path: '/api/schedules/{id}/excuses',
  summary: 'Excuse everything that was missed in a range',
  description:
    'At most a thousand tasks, with a status, of a task, or of a person, as who was assigned, if they are named. What is done ' +
    'or excused meanwhile is left out. `from` and `to` are as in the query of the attendance.',
  params: idParams,
  body: named('NewExcuses', excuseAllSchema),
  refusesUnknownFields: true,
  refusedWith: [
    'schedule.notFound',
    'attendance.rangeInvalid',
    'excuse.notMissed',
    'excuse.tooMany',
    'request.unknownField',
    'excuse.alreadyDone',
    'request.enoughForOneDay',
    'server.unavailable',
  ],
  answer: { status: 200, description: 'How many tasks are excused by this', shape: excusedShape },
  async run({ companyId, userId, params, input, now }) {
    const { from, to, status = null, taskId, staffId, reason, note } = input
    const request = { companyId, userId, scheduleId: params.id, input: { reason, note }, now }
    const filter = { range: { from, to }, status, task: taskId ?? '', staff: staffId ?? '' }
    const excused = await excuseAll(request, filter)
    return excused.ok ? ok({ excused: excused.value }) : excused
  },
})

ownerCall(excusesApi, {
  method: 'delete',
  path: '/api/schedules/{id}/excuses',
  summary: 'Take an excuse back',
  description: 'Of the named tasks of a slot, or of all that are excused. They count as missed again.',
  params: idParams,
  body: named('ExcusedSlot', excusedSlotSchema),
  refusedWith: ['excuse.notFound'],
  answer: { status: 204, description: 'They count as missed again' },
  async run({ companyId, userId, params, input, now }) {
    const back = await takeExcuseBack({ companyId, userId, scheduleId: params.id, ...input, now })
    return back.ok ? ok(null) : back
  },
})
