import { createRoute, z } from '@hono/zod-openapi'
import { listRatedDays } from '#app/data/read/guests/ratings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { meanOfCounts } from '#app/domain/guests/ratings.ts'
import { closingSchema, ratingSchema } from '#app/domain/guests/schema.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { setClosedToGuests } from '#app/operations/guests/set-closed-to-guests.server.ts'
import { ratePlace } from '#app/operations/guests/rate-place.server.ts'
import { removeRatings } from '#app/operations/guests/remove-ratings.server.ts'
import { accepted } from '#app/api/shapes/accepted-shape.ts'
import { removal } from '#app/api/shapes/removal-shape.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, jsonAnswer, jsonBody, named, refusals } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { ownerCall } from './calls/owner-call.ts'
import { problem } from './calls/problem.ts'
import { problemOfIssues } from './check-ins.ts'

/** How clean guests find a place, and whether anything is taken from them today. */
export const guestsApi = apiArea()

const rate = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/ratings',
  summary: 'Rate how clean a place is',
  description:
    'By a guest, where the schedule has `ratings`. Only the number of each kind is kept for a local day, and nothing about ' +
    'who gave it.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: { params: idParams, body: jsonBody(named('Rating', ratingSchema)) },
  ...refusals('schedule.notFound', 'schedule.ended', 'guest.notOffered', 'guest.closed', 'guest.enough'),
  responses: { 202: jsonAnswer(accepted, 'It is counted') },
})

guestsApi.openapi(
  rate,
  async (c) => {
    const { now, address } = c.env
    const attempt = { scheduleId: c.req.valid('param').id, formId: null, address, now }
    const rated = await ratePlace({ ...attempt, ...c.req.valid('json') })
    return rated.ok ? c.json({ accepted: true as const }, 202) : problem(c, rated.failure)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

const day = z.string().openapi({ description: 'A local day of the schedule', example: '2026-11-20' })
const ratedDays = z
  .object({
    items: z.array(
      z
        .object({
          day,
          one: z.int(),
          two: z.int(),
          three: z.int(),
          four: z.int(),
          five: z.int(),
          count: z.int(),
          mean: z.number().nullable(),
        })
        .openapi('RatedDay'),
    ),
  })
  .openapi('RatedDays')

/** As many days are listed, the newest. */
const mostDays = 366

ownerCall(guestsApi, {
  method: 'get',
  path: '/api/schedules/{id}/ratings',
  summary: 'List the days on which guests rated a place',
  description: 'The newest 366, without those that were removed.',
  params: idParams,
  answer: { status: 200, description: 'The days, the newest first', shape: ratedDays },
  refusedWith: ['schedule.notFound'],
  async run({ companyId, params }) {
    if (!(await findSchedule(companyId, params.id))) return fail('schedule.notFound')
    const days = listRatedDays(readingSql(), companyId, { scheduleId: params.id, limit: mostDays })
    return ok({ items: days.map((rated) => ({ ...rated, ...meanOfCounts(rated) })) })
  },
})

ownerCall(guestsApi, {
  method: 'delete',
  path: '/api/schedules/{id}/ratings/{day}',
  summary: 'Remove the ratings of a day, with the reason',
  description: 'On every plan. No figure has them any more. The export of all data keeps them.',
  params: z.object({ id, day }),
  body: removal,
  answer: { status: 204, description: 'They are removed' },
  refusedWith: ['guest.ratingsNotFound', 'request.enoughForOneDay'],
  run: ({ companyId, userId, params, input, now }) =>
    removeRatings({ companyId, userId, scheduleId: params.id, day: params.day, ...input, now }),
})

ownerCall(guestsApi, {
  method: 'put',
  path: '/api/schedules/{id}/guests',
  summary: 'Close a schedule to guests for the rest of the day, or open it again',
  params: idParams,
  body: named('ClosingToGuests', closingSchema),
  answer: {
    status: 200,
    description: 'Until when it is closed',
    shape: z.object({ guestsClosedUntil: instant.nullable() }).openapi('ClosedToGuests'),
  },
  refusedWith: ['schedule.notFound'],
  async run({ companyId, params, input, now }) {
    const closed = await setClosedToGuests({ companyId, scheduleId: params.id, ...input, now })
    return closed.ok ? ok({ guestsClosedUntil: closed.value?.toISOString() ?? null }) : closed
  },
})
