import { z } from '@hono/zod-openapi'
import { listClosures } from '#app/data/read/closures/closures.sql.server.ts'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { calendarSchema, closureSchema } from '#app/domain/closures/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { addClosure } from '#app/operations/closures/add-closure.server.ts'
import { previewCalendar } from '#app/operations/closures/preview-calendar.server.ts'
import { removeClosure } from '#app/operations/closures/remove-closure.server.ts'
import { closedDays } from '#app/api/shapes/attendance-shapes.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

const date = z.string().openapi({ example: '2026-12-24' })

const shape = z
  .object({
    id,
    from: date.openapi({ description: 'The first local day on which nothing is due' }),
    to: date.openapi({ description: 'The last one' }),
    reason: z.string().openapi({ description: 'Everybody who scans the code reads it', example: 'Weihnachten' }),
    scheduleId: id.nullable().openapi({ description: 'The schedule that is closed; null if it is for several' }),
    groupName: z.string().nullable().openapi({ description: 'The group whose schedules are closed, as it was called' }),
    createdAt: instant,
  })
  .openapi('Closure')

/** Days on which nothing is due. */
export const closuresApi = apiArea()

ownerCall(closuresApi, {
  method: 'get',
  path: '/api/closures',
  summary: 'List closures',
  answer: {
    status: 200,
    description: 'Days on which nothing is due, by their first day; 500 at most',
    shape: z.object({ items: z.array(shape) }).openapi('Closures'),
  },
  run: ({ companyId }) => ok({ items: listClosures(readingSql(), companyId).map(closureJson) }),
})

ownerCall(closuresApi, {
  method: 'post',
  path: '/api/closures',
  summary: 'Close some days',
  description:
    'Nothing is due on these days, in each schedule’s own zone: of one schedule, of those that are in a group now, or of all. ' +
    'What has begun stays as it is.',
  body: named('NewClosure', closureSchema),
  refusedWith: [
    'closure.inThePast',
    'closure.scheduleUnknown',
    'closure.groupUnknown',
    'closure.tooMany',
    'request.enoughForOneDay',
  ],
  answer: { status: 201, description: 'The new closure', shape },
  async run({ companyId, userId, input, now }) {
    const added = await addClosure({ companyId, userId, input, now })
    return added.ok ? ok(closureJson(added.value)) : added
  },
})

ownerCall(closuresApi, {
  method: 'post',
  path: '/api/closures/calendar',
  summary: 'Read the days of a calendar',
  description:
    'Of an iCalendar file or of what is at its https address, what is not over; nothing is stored. An entry that is wanted can then be sent to `POST /api/closures`.',
  body: named('Calendar', calendarSchema),
  refusedWith: [
    'closure.calendarUnreadable',
    'closure.addressUnreachable',
    'request.enoughForOneDay',
    'server.unavailable',
  ],
  answer: {
    status: 200,
    description: 'Its days by their first one, a hundred at most, and how many events are not among them',
    shape: z.object({ items: closedDays, leftOut: z.int() }).openapi('ReadCalendar'),
  },
  async run({ companyId, input: { ics = null, address = null }, now }) {
    const read = await previewCalendar({ companyId, text: ics, address, now })
    return read.ok ? ok({ items: read.value.entries, leftOut: read.value.leftOut }) : read
  },
})

ownerCall(closuresApi, {
  method: 'delete',
  path: '/api/closures/{id}',
  params: idParams,
  summary: 'Open again',
  refusedWith: ['closure.notFound'],
  answer: { status: 204, description: 'Slots that begin from now on are due again' },
  async run({ companyId, params, now }) {
    const removed = await removeClosure({ companyId, id: params.id, now })
    return removed.ok ? ok(null) : removed
  },
})

function closureJson({ createdAt, ...closure }: ListedClosure) {
  const plain = pick(closure, ['id', 'from', 'to', 'reason', 'scheduleId', 'groupName'])
  return { ...plain, createdAt: createdAt.toISOString() }
}
