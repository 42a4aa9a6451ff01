import { createRoute, z } from '@hono/zod-openapi'
import { findEnvelopePosition } from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { receiptLength } from '#app/domain/envelopes/limits.ts'
import { envelopeStates } from '#app/domain/envelopes/listed-envelope.ts'
import { envelopeChangeSchema, envelopeSchema } from '#app/domain/envelopes/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { markEnvelope } from '#app/operations/envelopes/mark-envelope.server.ts'
import { viewEnvelopes } from '#app/operations/envelopes/view-envelopes.server.ts'
import { takeEnvelope } from '#app/operations/envelopes/take-envelope.server.ts'
import { checkInJson } from '#app/api/shapes/check-in-shapes.ts'
import { envelopeJson, envelopePage, listedShape, takenShape } from '#app/api/shapes/envelope-shapes.ts'
import { apiArea } from './calls/api-area.ts'
import { checkInRefusals } from './check-ins.ts'
import { idParams, jsonAnswer, named, refusals } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { requestedPage } from './calls/requested-page.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { problem } from './calls/problem.ts'
import { fieldCodes } from './document/field-codes.ts'
import { answerHeaders } from './document/answer-headers.ts'

/** Check-ins that a phone sealed because it had no network. */
export const envelopesApi = apiArea()

const take = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/envelopes',
  summary: 'Hand over a check-in that was made without a network',
  description:
    'The body is an envelope: a byte 1, 8 bytes that name the key (the first of the SHA-256 of the public key), 65 bytes of the encapsulated key, and the ciphertext (HPKE, RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM; info `klarbuch envelope 1`, associated data the id of the schedule). Sealed are 4 bytes with the length of the JSON, the JSON (the fields of a check-in with `key`, and `sealedAt` and `visit`), and the photo, if there is one. The key and `visit` come with the page `/schedules/{id}/offline`. The check-in is judged by `sealedAt`; name and PIN by now. The same bytes get the same answer, however often they come.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  'x-takes-file': true,
  request: {
    params: idParams,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  ...refusals(
    'envelope.beforeVisit',
    'envelope.fromFuture',
    'envelope.keyUnknown',
    'envelope.switchedOff',
    'envelope.tooOld',
    'envelope.unreadable',
    'upload.noPicture',
    'upload.broken',
    'upload.tooLarge',
    'upload.tooManyPixels',
    ...checkInRefusals,
    ...fieldCodes(envelopeSchema),
  ),
  responses: {
    201: {
      ...jsonAnswer(takenShape, 'One check-in for each task; the same envelope again gets the same answer'),
      headers: answerHeaders(201, 'SetCookie'),
    },
  },
})

envelopesApi.openapi(take, async (c) => {
  const { address, now } = c.env
  const device = await deviceOf(c.req.raw)
  const bytes = c.env.body ?? new Uint8Array(await c.req.arrayBuffer())
  const language = await languageOf(c.req.raw)
  const taken = await takeEnvelope({ scheduleId: c.req.valid('param').id, bytes, device, address, language, now })
  if (!taken.ok) return problem(c, taken.failure)
  c.header('Set-Cookie', await deviceCookie(device))
  return c.json({ receipt: taken.value.receipt, checkIns: taken.value.checkIns.map(checkInJson) }, 201)
})

ownerCall(envelopesApi, {
  method: 'get',
  path: '/api/envelopes',
  summary: 'List check-ins without a network that were refused, or find one by its receipt',
  query: listQuery.extend({
    state: z.enum(envelopeStates, 'request.invalidFields').default('new'),
    receipt: z
      .string()
      .max(receiptLength, 'request.invalidFields')
      .default('')
      .openapi({ description: 'Then what has this receipt, whether it was refused or taken' }),
  }),
  answer: {
    status: 200,
    description: 'The refused ones that no owner has seen, or all of the last 90 days; the newest first',
    shape: envelopePage,
  },
  async run({ companyId, query, now, language }) {
    const { after: last, state, receipt: typed, ...paging } = query
    const after = positionAfter(findEnvelopePosition, companyId, last)
    if (!after.ok) return after
    const viewed = viewEnvelopes({ companyId, receipt: typed, state, after: after.value, paging, now })
    const { items, ...counts } = requestedPage(viewed, query)
    const words = await language()
    return ok({ items: items.map((one) => envelopeJson(one, words)), share: viewed.share, ...counts })
  },
})

ownerCall(envelopesApi, {
  method: 'put',
  path: '/api/envelopes/{id}',
  summary: 'Say that a refused check-in was seen, or show it as new again',
  params: idParams,
  body: named('EnvelopeChange', envelopeChangeSchema),
  answer: { status: 200, description: 'The envelope as it is now', shape: listedShape },
  async run({ companyId, params, input: { seen }, language, now }) {
    const marked = await markEnvelope({ companyId, id: params.id, seen, now })
    return marked.ok ? ok(envelopeJson(marked.value, await language())) : marked
  },
})
