import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { qrPng, qrSvg } from '#app/documents/qr-code.server.ts'
import { ok } from '#app/domain/errors.ts'
import { namesPoster, type AskedPoster } from '#app/domain/qr-codes/poster-options.ts'
import { labelsSchema, posterSchema, qrPngSchema } from '#app/domain/qr-codes/schema.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { makeLabels } from '#app/operations/qr-codes/make-labels.server.ts'
import { makePoster, makePosterPng } from '#app/operations/qr-codes/make-poster.server.ts'
import { viewLabels } from '#app/operations/qr-codes/view-labels.server.ts'
import { viewPoster } from '#app/operations/qr-codes/view-poster.server.ts'
import { apiArea, type ApiEnv } from './calls/api-area.ts'
import { idParams, refusal } from './calls/declaration.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'

const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string() } } },
  503: refusal('document.busy', 'document.notMade'),
})

// A schedule may end, so its picture is asked for anew each time; where it is the same, it is not sent again.
const keptByOwner = { 'Cache-Control': 'private, no-cache' }

/** QR codes of the company's schedules, and their posters. */
export const qrApi = apiArea()

const svg = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/qr.svg',
  summary: 'Draw the QR code, or the whole poster, as SVG',
  description: 'The code alone; with any of the options the poster.',
  middleware: [secured, etag({ weak: true })],
  request: { params: idParams, query: posterSchema },
  responses: file('image/svg+xml', 'The QR code, or the poster'),
})

qrApi.openapi(svg, async (c) => {
  const asked = c.req.valid('query')
  const found = await posterFor(c, asked)
  if (!found.ok) return problem(c, found.failure)
  const picture = namesPoster(asked) ? await makePoster(found.value, 'svg') : ok(qrSvg(found.value.content))
  if (!picture.ok) return problem(c, picture.failure)
  return c.body(picture.value, 200, { ...keptByOwner, 'Content-Type': 'image/svg+xml' })
})

const png = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/qr.png',
  summary: 'Draw the QR code, or the whole poster, as PNG',
  description:
    'The code alone; with any of the options besides `size` the poster. `size` is the longer edge in pixels.',
  middleware: [secured, etag({ weak: true })],
  request: { params: idParams, query: qrPngSchema },
  responses: file('image/png', 'The QR code, or the poster'),
})

qrApi.openapi(png, async (c) => {
  const { size, ...asked } = c.req.valid('query')
  const found = await posterFor(c, asked)
  if (!found.ok) return problem(c, found.failure)
  const code = async () => ok(new Uint8Array(await qrPng(found.value.content, size)))
  const picture = namesPoster(asked) ? await makePosterPng(found.value, size) : await code()
  if (!picture.ok) return problem(c, picture.failure)
  return c.body(picture.value, 200, { ...keptByOwner, 'Content-Type': 'image/png' })
})

const pdf = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/qr.pdf',
  summary: 'Make the poster of a schedule',
  description:
    'A PDF of one page in vectors. Without `format` it is A4, without `orientation` portrait; what is not `true` is not ' +
    'shown. `big` makes the code as large as the paper allows. `topText` is the company’s name and `title` the ' +
    'schedule’s unless they are given; an empty `topText` is left out.',
  middleware: [secured],
  request: { params: idParams, query: posterSchema },
  responses: file('application/pdf', 'The poster'),
})

qrApi.openapi(pdf, async (c) => {
  const found = await posterFor(c, c.req.valid('query'))
  if (!found.ok) return problem(c, found.failure)
  const made = await makePoster(found.value, 'pdf')
  if (!made.ok) return problem(c, made.failure)
  return c.body(made.value, 200, { ...keptByOwner, 'Content-Type': 'application/pdf' })
})

const labels = createRoute({
  method: 'get',
  path: '/api/qr-labels.pdf',
  summary: 'Make sheets of labels for many schedules',
  description:
    'A PDF of A4 sheets in vectors, a label for each id: `3x8` has labels of 70 × 37 mm, `2x7` of 99.1 × 38.1 mm. ' +
    '`ids` stand in one parameter with commas between, or in one each; `first` is the first free label of the first sheet.',
  middleware: [secured],
  request: { query: labelsSchema },
  responses: { ...file('application/pdf', 'The sheets'), 404: refusal('schedule.notFound') },
})

qrApi.openapi(labels, async (c) => {
  const { companyId, companyName } = c.var.user
  const { ids, ...sheet } = c.req.valid('query')
  const found = await viewLabels({ companyId, ids })
  if (!found.ok) return problem(c, found.failure)
  const language = await languageOf(c.req.raw)
  const made = await makeLabels({ labels: found.value, companyName: companyName ?? '', ...sheet, language })
  if (!made.ok) return problem(c, made.failure)
  return c.body(made.value, 200, { ...keptByOwner, 'Content-Type': 'application/pdf' })
})

async function posterFor(c: Context<ApiEnv>, asked: AskedPoster) {
  const { companyId, companyName } = c.var.user
  const scheduleId = c.req.param('id') ?? ''
  return viewPoster({ companyId, companyName, scheduleId, asked, language: await languageOf(c.req.raw) })
}
