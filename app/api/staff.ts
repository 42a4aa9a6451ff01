import { createRoute, z } from '@hono/zod-openapi'
import { findStaff, listStaff } from '#app/data/read/staff.server.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { personalTypes } from '#app/domain/staff/personal-type.ts'
import { staffSchema, type Staff } from '#app/domain/staff/schema.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { createStaff } from '#app/operations/staff/create-staff.server.ts'
import { renewPin } from '#app/operations/staff/renew-pin.server.ts'
import { updateStaff } from '#app/operations/staff/update-staff.server.ts'
import { apiArea } from './calls/api-area.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { idParams, jsonAnswer, jsonBody, pageCounts } from './calls/declaration.ts'

const shape = z
  .object({
    id: z.string(),
    loginName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    personalType: z.enum(personalTypes),
    signature: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Staff')

const pin = z.string().openapi({ description: 'Shown once, here; five digits', example: '48213' })
const shapeWithPin = shape.extend({ pin }).openapi('NewStaff')
const staffPage = z.object({ items: z.array(shape), ...pageCounts }).openapi('StaffPage')
const query = pagingSchema.extend({ type: z.enum(personalTypes, 'request.invalidFields').optional() })

/** Staff of the company. */
export const staffApi = apiArea()

const list = createRoute({
  method: 'get',
  path: '/api/staff',
  summary: 'List staff',
  middleware: [secured],
  request: { query },
  responses: { 200: jsonAnswer(staffPage, 'Living staff by signature') },
})

staffApi.openapi(list, (c) => {
  const { items, total, page, pageSize } = listStaff(c.var.user.companyId, c.req.valid('query'))
  return c.json({ items: items.map(staffJson), total, page, pageSize }, 200)
})

const create = createRoute({
  method: 'post',
  path: '/api/staff',
  summary: 'Add a person',
  middleware: [secured],
  request: { body: jsonBody(staffSchema) },
  responses: { 201: jsonAnswer(shapeWithPin, 'The new person, with the PIN') },
})

staffApi.openapi(create, async (c) => {
  const { companyId, id: userId } = c.var.user
  const created = await createStaff({ companyId, userId, input: c.req.valid('json'), now: c.env.now })
  if (!created.ok) return problem(c, created.failure)
  return c.json({ ...staffJson(created.value), pin: created.value.pin }, 201)
})

const read = createRoute({
  method: 'get',
  path: '/api/staff/{id}',
  summary: 'Read a person',
  middleware: [secured],
  request: { params: idParams },
  responses: { 200: jsonAnswer(shape, 'The person') },
})

staffApi.openapi(read, (c) => {
  const staff = findStaff(c.var.user.companyId, c.req.valid('param').id)
  return staff ? c.json(staffJson(staff), 200) : problem(c, { code: 'request.notFound' })
})

const update = createRoute({
  method: 'put',
  path: '/api/staff/{id}',
  summary: 'Change a person',
  middleware: [secured],
  request: { params: idParams, body: jsonBody(staffSchema) },
  responses: { 200: jsonAnswer(shape, 'The person as it is now; without a PIN the old one stays') },
})

staffApi.openapi(update, async (c) => {
  const { companyId } = c.var.user
  const updated = await updateStaff({
    companyId,
    staffId: c.req.valid('param').id,
    input: c.req.valid('json'),
    now: c.env.now,
  })
  return updated.ok ? c.json(staffJson(updated.value), 200) : problem(c, updated.failure)
})

const renew = createRoute({
  method: 'post',
  path: '/api/staff/{id}/pin',
  summary: 'Make a new PIN',
  middleware: [secured],
  request: { params: idParams },
  responses: { 201: jsonAnswer(z.object({ pin }), 'The new PIN; the old one has ended') },
})

staffApi.openapi(renew, async (c) => {
  const renewed = await renewPin({ companyId: c.var.user.companyId, staffId: c.req.valid('param').id, now: c.env.now })
  return renewed.ok ? c.json({ pin: renewed.value.pin }, 201) : problem(c, renewed.failure)
})

const remove = createRoute({
  method: 'delete',
  path: '/api/staff/{id}',
  summary: 'Archive a person',
  middleware: [secured],
  request: { params: idParams },
  responses: { 204: { description: 'Archived: the login name is free again, the records stay' } },
})

staffApi.openapi(remove, async (c) => {
  const archived = await archiveStaff({
    companyId: c.var.user.companyId,
    staffId: c.req.valid('param').id,
    now: c.env.now,
  })
  return archived.ok ? c.body(null, 204) : problem(c, archived.failure)
})

function staffJson({ id, loginName, email, phone, personalType, signature, createdAt, updatedAt }: Staff) {
  const known = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id, loginName, email, phone, personalType, signature, ...known }
}
