import { createRoute, z } from '@hono/zod-openapi'
import { findDefect, findDefectPosition, listDefects } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { defectCategories, defectStates } from '#app/domain/defects/defect.ts'
import {
  defectStepSchema,
  doneDefectSchema,
  ownerDefectSchema,
  reportedDefectSchema,
} from '#app/domain/defects/schema.ts'
import { csvType } from '#app/http/file-answer.server.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { changeDefect } from '#app/operations/defects/change-defect.server.ts'
import { exportDefects } from '#app/operations/defects/export-defects.server.ts'
import { finishDefect } from '#app/operations/defects/finish-defect.server.ts'
import { openDefect } from '#app/operations/defects/open-defect.server.ts'
import { reportAsGuest } from '#app/operations/guests/report-as-guest.server.ts'
import { removeDefect } from '#app/operations/defects/remove-defect.server.ts'
import { reportDefect } from '#app/operations/defects/report-defect.server.ts'
import { defectJson, defectPage, defectShape, defectWithHistoryJson } from '#app/api/shapes/defect-shapes.ts'
import { accepted } from '#app/api/shapes/accepted-shape.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, jsonAnswer, jsonBody, named, refusals, search } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { readIdFilters, scheduleFilter } from './calls/id-filters.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { problem } from './calls/problem.ts'
import { requestedPage } from './calls/requested-page.ts'
import { csvFormatField, requestedTableStyle } from './csv-format.ts'
import { problemOfIssues } from './check-ins.ts'
import { answerHeaders } from './document/answer-headers.ts'

/** What is wrong at a place, until it is done. */
export const defectsApi = apiArea()

const report = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/defects',
  summary: 'Report a defect',
  description:
    'By staff, with login name and PIN. `other` needs a text. A photo is uploaded first, as for a check-in, with `purpose: defect`. ' +
    'The same again by the same person within five minutes gets the first answer. Without login name and PIN it is a guest’s, ' +
    'where the schedule has `guestReports`: 202, without a photo. While a defect of that category is not done, it is counted once more.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: { params: idParams, body: jsonBody(named('NewDefect', reportedDefectSchema)) },
  ...refusals(
    'schedule.notFound',
    'schedule.ended',
    'plan.featureNotIncluded',
    'checkIn.invalidStaffOrPin',
    'checkIn.photoUnknown',
    'defect.photoNotAllowed',
    'guest.notOffered',
    'guest.closed',
    'guest.enough',
    'request.enoughForOneDay',
  ),
  responses: {
    202: jsonAnswer(accepted, 'It is a guest’s, and is taken'),
    201: {
      ...jsonAnswer(z.object({ id }).openapi('ReportedDefect'), 'The defect'),
      headers: answerHeaders(201, 'SetCookie'),
    },
  },
})

defectsApi.openapi(
  report,
  async (c) => {
    const { now, address } = c.env
    const { loginName, pin, ...defect } = c.req.valid('json')
    const scheduleId = c.req.valid('param').id
    if (loginName === undefined || pin === undefined) {
      const taken = await reportAsGuest({ scheduleId, formId: null, ...defect, address, now })
      return taken.ok ? c.json({ accepted: true as const }, 202) : problem(c, taken.failure)
    }
    const device = await deviceOf(c.req.raw)
    const attempt = { scheduleId, input: { loginName, pin }, device, address, now }
    const reported = await reportDefect({ proof: { attempt }, defect, now })
    if (!reported.ok) return problem(c, reported.failure)
    c.header('Set-Cookie', await deviceCookie(device))
    return c.json({ id: reported.value }, 201)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

const finish = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/defects/{defectId}/done',
  summary: 'Say that a defect is done',
  description: 'By staff, with login name and PIN. Of two who say so at once, the second adds note and photo.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: { params: idParams.extend({ defectId: id }), body: jsonBody(named('DoneDefect', doneDefectSchema)) },
  ...refusals(
    'schedule.notFound',
    'schedule.ended',
    'plan.featureNotIncluded',
    'checkIn.invalidStaffOrPin',
    'checkIn.photoUnknown',
    'defect.notFound',
    'defect.photoNotAllowed',
    'request.enoughForOneDay',
  ),
  responses: {
    200: {
      ...jsonAnswer(z.object({ id, state: z.literal('done') }).openapi('FinishedDefect'), 'The defect is done'),
      headers: answerHeaders(200, 'SetCookie'),
    },
  },
})

defectsApi.openapi(
  finish,
  async (c) => {
    const { now, address } = c.env
    const { id: scheduleId, defectId } = c.req.valid('param')
    const { loginName, pin, ...step } = c.req.valid('json')
    const device = await deviceOf(c.req.raw)
    const attempt = { scheduleId, input: { loginName, pin }, device, address, now }
    const finished = await finishDefect({ proof: { attempt }, defectId, ...step, now })
    if (!finished.ok) return problem(c, finished.failure)
    c.header('Set-Cookie', await deviceCookie(device))
    return c.json({ id: defectId, state: 'done' as const }, 200)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

const defectFilters = {
  ...scheduleFilter,
  state: z.enum(defectStates, 'request.invalidFields').optional(),
  category: z.enum(defectCategories, 'request.invalidFields').optional(),
}

ownerCall(defectsApi, {
  method: 'get',
  path: '/api/defects',
  summary: 'List defects',
  query: listQuery.extend(defectFilters),
  answer: { status: 200, description: 'The defects, the newest first', shape: defectPage },
  run({ companyId, query }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { after: last, state, schedule, category, ...paging } = read.value
    const after = positionAfter(findDefectPosition, companyId, last)
    if (!after.ok) return after
    const filter = { state, schedule, category, after: after.value }
    const found = listDefects(readingSql(), companyId, { ...filter, sort: 'newest', ...paging })
    const { items, ...counts } = requestedPage(found, paging)
    return ok({ items: items.map(defectJson), ...counts })
  },
})

fileCall(defectsApi, {
  path: '/api/defects.csv',
  summary: 'Download the defects',
  query: z.object({ ...defectFilters, search, format: csvFormatField }),
  isOnPrimary: true,
  file: { name: 'defects.csv', type: csvType, description: 'One line for each defect, the newest first' },
  refusedWith: ['plan.featureNotIncluded', 'document.busy'],
  async run({ companyId, user: { plan }, query, language, fetching, signal, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { format, search: words, ...filter } = read.value
    const style = requestedTableStyle(format, language)
    return exportDefects({ companyId, plan, filter: { ...filter, words }, style, fetching, signal, now })
  },
})

ownerCall(defectsApi, {
  method: 'post',
  path: '/api/defects',
  summary: 'Report a defect as an owner',
  body: named('OwnersDefect', ownerDefectSchema),
  answer: { status: 201, description: 'The defect', shape: defectShape },
  refusedWith: ['plan.featureNotIncluded', 'schedule.notFound', 'request.enoughForOneDay'],
  async run({ companyId, userId, user: { plan }, input, now }) {
    const opened = await openDefect({ companyId, userId, plan, input, now })
    return opened.ok ? ok(defectWithHistoryJson(opened.value)) : opened
  },
})

ownerCall(defectsApi, {
  method: 'get',
  path: '/api/defects/{id}',
  summary: 'Read a defect with its history',
  params: idParams,
  answer: { status: 200, description: 'The defect', shape: defectShape },
  refusedWith: ['defect.notFound'],
  run({ companyId, params }) {
    const defect = findDefect(readingSql(), companyId, params.id)
    return defect ? ok(defectWithHistoryJson(defect)) : fail('defect.notFound')
  },
})

ownerCall(defectsApi, {
  method: 'put',
  path: '/api/defects/{id}',
  summary: 'Give a defect another state, add a note, or hide it',
  description:
    'The same state without a note makes no step. A hidden one is left out of the page behind the QR code; without `hidden` that stays as it is.',
  params: idParams,
  body: named('DefectChange', defectStepSchema),
  answer: { status: 200, description: 'The defect as it is now', shape: defectShape },
  refusedWith: ['defect.notFound', 'request.enoughForOneDay'],
  async run({ companyId, userId, params, input, now }) {
    const { hidden = null, ...step } = input
    const changed = await changeDefect({ companyId, userId, id: params.id, hidden, ...step, now })
    return changed.ok ? ok(defectWithHistoryJson(changed.value)) : changed
  },
})

ownerCall(defectsApi, {
  method: 'delete',
  path: '/api/defects/{id}',
  summary: 'Remove a defect, with the reason',
  description:
    'On every plan. No list has it any more, and its photos are deleted for good, but not that of a check-in. The export of all data keeps it.',
  params: idParams,
  body: named('DefectRemoval', removalSchema),
  answer: { status: 204, description: 'It is removed' },
  refusedWith: ['defect.notFound', 'request.enoughForOneDay'],
  run: ({ companyId, userId, params, input, now }) => removeDefect({ companyId, userId, id: params.id, ...input, now }),
})
