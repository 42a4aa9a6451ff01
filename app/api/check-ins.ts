import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ErrorCode } from '#app/domain/errors.ts'
import { checkInSchema, photoSchema } from '#app/domain/check-ins/schema.ts'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { uploadAddress } from '#app/http/tokens/upload-address.server.ts'
import { requestPhotoUpload } from '#app/operations/check-ins/request-photo-upload.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { viewStatus } from '#app/operations/check-ins/view-status.server.ts'
import { apiArea, type ApiEnv } from './calls/api-area.ts'
import { failureOfIssues, type Issue } from '#app/domain/failure-of-issues.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { problem } from './calls/problem.ts'
import { id, idParams, jsonAnswer, jsonBody, named, refusals } from './calls/declaration.ts'
import { checkInJson, checkInShape } from '#app/api/shapes/check-in-shapes.ts'
import { statusJson, statusShape } from '#app/api/shapes/status-shape.ts'
import { answerHeaders } from './document/answer-headers.ts'

const recordedShape = z.object({ checkIns: z.array(checkInShape) }).openapi('RecordedCheckIns')

/** The public calls: the status of a schedule, the check-in and its photo. */
export const checkInsApi = apiArea()

const readStatus = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/status',
  summary: 'Read the public status of a schedule',
  security: [],
  middleware: [knownParameters()],
  request: { params: idParams },
  ...refusals('schedule.notFound', 'schedule.ended'),
  responses: { 200: jsonAnswer(statusShape, 'What everybody may see now; private schedules show no history') },
})

checkInsApi.openapi(readStatus, async (c) => {
  const viewed = viewStatus({ scheduleId: c.req.valid('param').id, slotAt: null, language: null, now: c.env.now })
  c.header('Cache-Control', 'no-store')
  return viewed.ok ? c.json(statusJson(viewed.value, await languageOf(c.req.raw)), 200) : problem(c, viewed.failure)
})

/** Why a check-in is refused, however it comes. */
export const checkInRefusals = [
  'schedule.notFound',
  'schedule.ended',
  'checkIn.invalidStaffOrPin',
  'checkIn.alreadyCheckedIn',
  'checkIn.notAssigned',
  'checkIn.noAssignedStaff',
  'checkIn.invalidFrequency',
  'checkIn.monthNotInSchedule',
  'checkIn.dayNotInSchedule',
  'checkIn.timeNotInSchedule',
  'checkIn.closed',
  'checkIn.timeRequired',
  'checkIn.slotNotOpen',
  'checkIn.slotOpen',
  'checkIn.unscheduledNotAllowed',
  'checkIn.unscheduledAgain',
  'request.enoughForOneDay',
  'checkIn.photoRequired',
  'checkIn.photoNotAllowed',
  'checkIn.photoUnknown',
  'plan.featureNotIncluded',
  'defect.textRequired',
  'defect.textTooLong',
  'checkIn.readingMissing',
  'checkIn.readingInvalid',
  'checkIn.readingUnlikely',
  'checkIn.actionRequired',
  'checkIn.actionTooLong',
] as const satisfies ErrorCode[]

const record = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/check-ins',
  summary: 'Check in',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: {
    params: idParams,
    headers: z.object({
      'idempotency-key': checkInSchema.shape.key.describe(
        'A new one for each check-in. It belongs to the schedule and the person, and is kept for 24 hours after a ' +
          'success. A repeat for the same tasks of the same slot gets the first answer; any other request with it is ' +
          'refused with `request.keyReused`.',
      ),
    }),
    body: jsonBody(named('NewCheckIn', checkInSchema.omit({ key: true }))),
  },
  ...refusals('request.keyReused', ...checkInRefusals),
  responses: {
    201: {
      ...jsonAnswer(recordedShape, 'One check-in for each task; a repeat with the same key gets the same answer'),
      headers: answerHeaders(201, 'SetCookie'),
    },
  },
})

checkInsApi.openapi(
  record,
  async (c) => {
    const device = await deviceOf(c.req.raw)
    const recorded = await recordCheckIn({
      scheduleId: c.req.valid('param').id,
      input: { ...c.req.valid('json'), key: c.req.valid('header')['idempotency-key'] },
      device,
      address: c.env.address,
      refusesReusedKey: true,
      now: c.env.now,
    })
    if (!recorded.ok) return problem(c, recorded.failure)
    c.header('Set-Cookie', await deviceCookie(device))
    return c.json({ checkIns: recorded.value.map(checkInJson) }, 201)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

const requestUpload = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/photo-upload-url',
  summary: 'Request an address for uploading the photo of a check-in',
  description:
    'PUT the bytes to `uploadUrl` within 10 minutes, with no session: 201. Then check in with `photoKey`, once. If a photo is optional, the check-in may come first: it is `pending` until the photo is there. JPEG, PNG or WebP of at most 2,097,152 bytes and 24 megapixels; it is encoded again. If there is no room for it, the answer is 409 `upload.planFull` or 503 `upload.diskFull`. The check-in may name it nevertheless: an optional photo is then left out, a required one stays `pending`. With `purpose: defect` the photo is for a defect, where no slot needs to take photos.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'uploads' satisfies RequestLimit,
  request: { params: idParams, body: jsonBody(named('NewPhoto', photoSchema)) },
  ...refusals('schedule.notFound', 'schedule.ended', 'checkIn.invalidStaffOrPin', 'checkIn.photoNotAllowed'),
  responses: {
    201: jsonAnswer(
      z.object({ uploadUrl: z.url(), photoKey: id }).openapi('PhotoUpload'),
      'Where to upload the bytes, and the key for the check-in',
    ),
  },
})

checkInsApi.openapi(
  requestUpload,
  async (c) => {
    const { now, address } = c.env
    const device = await deviceOf(c.req.raw)
    const { purpose, ...input } = c.req.valid('json')
    const attempt = { scheduleId: c.req.valid('param').id, input, device, address, now }
    const result = await requestPhotoUpload(attempt, { purpose })
    if (!result.ok) return problem(c, result.failure)
    const uploadUrl = await uploadAddress({ ...result.value, kind: 'photo' }, now)
    return c.json({ uploadUrl, photoKey: result.value.key }, 201)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

/** Invalid fields, where the schedule takes check-ins; otherwise what is wrong with the schedule. */
export function problemOfIssues(c: Context<ApiEnv>, issues: Issue[]) {
  const viewed = viewStatus({ scheduleId: c.req.param('id') ?? '', slotAt: null, language: null, now: c.env.now })
  return problem(c, viewed.ok ? failureOfIssues(issues.map(withFormName)) : viewed.failure)
}

/** Names the idempotency key as the form of the page does. */
function withFormName({ path, message }: Issue): Issue {
  return { path: path[0] === 'idempotency-key' ? ['key'] : path, message }
}
