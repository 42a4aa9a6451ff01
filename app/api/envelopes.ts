import { createRoute, z } from '@hono/zod-openapi'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { takeEnvelope } from '#app/operations/envelopes/take-envelope.server.ts'
import { checkInJson, checkInShape } from '#app/api/shapes/check-in-shapes.ts'
import { apiArea } from './calls/api-area.ts'
import { checkInRefusals } from './check-ins.ts'
import { idParams, jsonAnswer, refusals } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { problem } from './calls/problem.ts'
import { answerHeaders } from './document/answer-headers.ts'

/** Check-ins that a phone sealed because it had no network. */
export const envelopesApi = apiArea()

const receipt = z.string().openapi({
  description:
    'The short code that the phone showed: the first 40 bits of the SHA-256 of the envelope, in Crockford’s letters',
  pattern: '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$',
  example: 'K7Q2-9XMT',
})

const takenShape = z.object({ receipt, checkIns: z.array(checkInShape) }).openapi('TakenEnvelope')

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
    ...checkInRefusals,
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
