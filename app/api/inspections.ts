import { createRoute, z } from '@hono/zod-openapi'
import {
  findInspectionPosition,
  findInspections,
  listInspections,
} from '#app/data/read/inspections/inspection-list.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { endsOf } from '#app/domain/attendance/attendance-range.ts'
import { ok } from '#app/domain/errors.ts'
import { verdicts } from '#app/domain/inspections/inspection.ts'
import { inspectionSchema } from '#app/domain/inspections/schema.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { inspect } from '#app/operations/inspections/inspect.server.ts'
import { removeInspectionPhoto } from '#app/operations/inspections/remove-inspection-photo.server.ts'
import {
  inspectionPage,
  listedInspectionJson,
  madeInspection,
  madeInspectionJson,
} from '#app/api/shapes/inspection-shapes.ts'
import { removal } from '#app/api/shapes/removal-shape.ts'
import { ends } from './attendance-ends.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams, jsonAnswer, jsonBody, named, refusals } from './calls/declaration.ts'
import { readIdFilters, scheduleFilter, staffFilter } from './calls/id-filters.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { problem } from './calls/problem.ts'
import { requestedPage } from './calls/requested-page.ts'
import { answerHeaders } from './document/answer-headers.ts'

/** What supervisors find of what was done. */
export const inspectionsApi = apiArea()

const judge = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/inspections',
  summary: 'Inspect what was done',
  description:
    'For supervisors, with login name and PIN: is what was done in order, or must it be done again? Then a note or a photo says why. ' +
    'Nobody inspects their own work. The newest inspection of a check-in is in force; a repeat gets the first answer. ' +
    'A photo is uploaded first, as for a check-in.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: { params: idParams, body: jsonBody(named('NewInspection', inspectionSchema)) },
  ...refusals(
    'schedule.notFound',
    'schedule.ended',
    'plan.featureNotIncluded',
    'checkIn.invalidStaffOrPin',
    'checkIn.photoUnknown',
    'inspection.supervisorsOnly',
    'inspection.ownWork',
    'inspection.nothingDone',
    'inspection.tooOld',
    'inspection.noteRequired',
    'inspection.photoNotAllowed',
    'request.enoughForOneDay',
  ),
  responses: {
    201: { ...jsonAnswer(madeInspection, 'The inspection'), headers: answerHeaders(201, 'SetCookie') },
  },
})

inspectionsApi.openapi(judge, async (c) => {
  const { now, address } = c.env
  const scheduleId = c.req.valid('param').id
  const { loginName, pin, slotAt, taskId, verdict, note, photoKey } = c.req.valid('json')
  const device = await deviceOf(c.req.raw)
  const inspected = await inspect({
    proof: { attempt: { scheduleId, input: { loginName, pin }, device, address, now } },
    judged: { slotAt, taskId },
    finding: { verdict, note, photoKey },
    now,
  })
  if (!inspected.ok) return problem(c, inspected.failure)
  const { companyId, ids } = inspected.value
  const [made] = findInspections(readingSql(), companyId, ids)
  if (!made) return problem(c, { code: 'inspection.nothingDone' })
  c.header('Set-Cookie', await deviceCookie(device))
  return c.json(madeInspectionJson(made), 201)
})

ownerCall(inspectionsApi, {
  method: 'get',
  path: '/api/inspections',
  summary: 'List inspections',
  query: listQuery.extend({
    ...scheduleFilter,
    ...staffFilter,
    verdict: z.enum(verdicts, 'request.invalidFields').optional(),
    ...ends,
  }),
  answer: {
    status: 200,
    description:
      'Inspections by the time when they were made, newest first, those too that are no longer in force; `staff` is the supervisor',
    shape: inspectionPage,
  },
  refusedWith: ['attendance.rangeInvalid'],
  run({ companyId, query }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, after: afterId, schedule, staff, verdict, ...paging } = read.value
    const period = endsOf({ from, to }, defaultTimeZone)
    if (!period.ok) return period
    const after = positionAfter(findInspectionPosition, companyId, afterId)
    if (!after.ok) return after
    const filter = { schedule, staff, verdict, ...period.value, after: after.value }
    const { items, ...counts } = requestedPage(
      listInspections(readingSql(), companyId, { ...filter, ...paging }),
      paging,
    )
    return ok({ items: items.map(listedInspectionJson), ...counts })
  },
})

ownerCall(inspectionsApi, {
  method: 'delete',
  path: '/api/inspections/{id}/photo',
  summary: 'Remove the photo of an inspection, with the reason',
  description:
    'The file is deleted for good, on every plan, also that of an inspection that is no longer in force. Verdict and note stay, ' +
    'and the inspection says when, by whom and why its photo was removed; so do others with the same photo. A photo that was ' +
    'removed before keeps its first reason.',
  params: idParams,
  body: removal,
  answer: { status: 204, description: 'The photo is removed' },
  refusedWith: ['inspection.noPhoto'],
  run: ({ companyId, userId, params, input, now }) =>
    removeInspectionPhoto({ companyId, userId, inspectionId: params.id, ...input, now }),
})
