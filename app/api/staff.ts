import { z } from '@hono/zod-openapi'
import { findStaff, listStaff } from '#app/data/read/staff/staff.server.ts'
import { findStaffPosition } from '#app/data/read/staff/staff.sql.server.ts'
import { ok } from '#app/domain/errors.ts'
import { personalTypes } from '#app/domain/staff/personal-type.ts'
import { pinPattern } from '#app/domain/staff/pin.ts'
import { staffSchema, type Staff } from '#app/domain/staff/schema.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { createStaff } from '#app/operations/staff/create-staff.server.ts'
import { renewPin } from '#app/operations/staff/renew-pin.server.ts'
import { updateStaff } from '#app/operations/staff/update-staff.server.ts'
import { apiArea } from './calls/api-area.ts'
import { collection } from './calls/collection.ts'
import { id, idParams, instant, named, search } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'

const shape = z
  .object({
    id,
    loginName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    personalType: z.enum(personalTypes),
    signature: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Staff')

const pin = z
  .string()
  .openapi({ description: 'Shown only once, in this answer', pattern: pinPattern.source, example: '48213' })
const shapeWithPin = shape.extend({ pin }).openapi('StaffWithPin')
const body = named('NewStaff', staffSchema)
const query = listQuery.extend({ type: z.enum(personalTypes, 'request.invalidFields').optional(), search })

/** Staff of the company. */
export const staffApi = apiArea()

const staff = collection(staffApi, {
  path: '/api/staff',
  shape,
  json: staffJson,
  input: body,
  pageName: 'StaffPage',
})

staff.list(
  { summary: 'List staff', answer: 'Living staff by signature', query, findPosition: findStaffPosition },
  ({ companyId, query: { search: words, ...filter }, after }) => listStaff(companyId, { ...filter, words, after }),
)

ownerCall(staffApi, {
  method: 'post',
  path: '/api/staff',
  summary: 'Add a person; without an email address if the settings allow it',
  body,
  answer: { status: 201, description: 'The new person, with the PIN', shape: shapeWithPin },
  refusedWith: [
    'plan.limitReached',
    'request.enoughForOneDay',
    'staff.emailRequired',
    'staff.loginNameTaken',
    'staff.pinTooSimple',
  ],
  async run({ companyId, userId, input, now }) {
    const created = await createStaff({ companyId, userId, input, now })
    return created.ok ? ok({ ...staffJson(created.value), pin: created.value.pin }) : created
  },
})

staff.read({ summary: 'Read a person', answer: 'The person' }, (request) => findStaff(request.companyId, request.id))

staff.update(
  {
    summary: 'Change a person',
    answer: 'The person as it is now; without a PIN the old one stays',
    refusedWith: ['staff.emailRequired', 'staff.loginNameTaken', 'staff.pinTooSimple'],
  },
  ({ companyId, id: staffId, input, now }) => updateStaff({ companyId, staffId, input, now }),
)

ownerCall(staffApi, {
  method: 'post',
  path: '/api/staff/{id}/pin',
  summary: 'Create a new PIN',
  params: idParams,
  answer: {
    status: 201,
    description: 'The new PIN; the old one is no longer valid',
    shape: z.object({ pin }).openapi('NewPin'),
  },
  run: ({ companyId, params, now }) => renewPin({ companyId, staffId: params.id, now }),
})

staff.remove(
  { summary: 'Archive a person', answer: 'Archived: the login name is free again, the records stay' },
  ({ companyId, id: staffId, now }) => archiveStaff({ companyId, staffId, now }),
)

function staffJson({ id: staffId, loginName, email, phone, personalType, signature, createdAt, updatedAt }: Staff) {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  return { id: staffId, loginName, email, phone, personalType, signature, ...times }
}
