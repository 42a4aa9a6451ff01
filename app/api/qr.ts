import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { settings } from '#app/data/settings.server.ts'
import { findSchedule } from '#app/data/read/schedules.server.ts'
import { qrPng, qrSvg } from '#app/documents/qr-code.server.ts'
import { qrPngSchema } from '#app/domain/qr-codes/schema.ts'
import { statusAddress } from '#app/domain/qr-codes/status-address.ts'
import { apiArea } from './calls/api-area.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { idParams } from './calls/declaration.ts'

const image = (type: string) => ({ 200: { description: 'The QR code', content: { [type]: { schema: z.string() } } } })

// A schedule may end, so its picture is asked for anew each time; where it is the same, it is not sent again.
const keptByOwner = { 'Cache-Control': 'private, no-cache' }

/** QR codes of the company's schedules. */
export const qrApi = apiArea()

const svg = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/qr.svg',
  summary: 'Draw the QR code as SVG',
  middleware: [secured, etag({ weak: true })],
  request: { params: idParams },
  responses: image('image/svg+xml'),
})

qrApi.openapi(svg, async (c) => {
  const content = await contentFor(c.var.user.companyId, c.req.valid('param').id)
  if (!content) return problem(c, { code: 'schedule.notFound' })
  return c.body(await qrSvg(content), 200, { ...keptByOwner, 'Content-Type': 'image/svg+xml' })
})

const png = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/qr.png',
  summary: 'Draw the QR code as PNG',
  middleware: [secured, etag({ weak: true })],
  request: { params: idParams, query: qrPngSchema },
  responses: image('image/png'),
})

qrApi.openapi(png, async (c) => {
  const content = await contentFor(c.var.user.companyId, c.req.valid('param').id)
  if (!content) return problem(c, { code: 'schedule.notFound' })
  const bytes = await qrPng(content, c.req.valid('query').size)
  return c.body(new Uint8Array(bytes), 200, { ...keptByOwner, 'Content-Type': 'image/png' })
})

async function contentFor(companyId: string, scheduleId: string): Promise<string | null> {
  return (await findSchedule(companyId, scheduleId)) && statusAddress(settings().APP_ORIGIN, scheduleId)
}
