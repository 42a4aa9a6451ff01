import { z } from '@hono/zod-openapi'
import { listDocuments } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { findReport, listReports } from '#app/data/read/reports/reports.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fileForms } from '#app/domain/reports/kinds.ts'
import { reportSchema } from '#app/domain/reports/schema.ts'
import { csvType, pdfType } from '#app/http/file-answer.server.ts'
import { endReport } from '#app/operations/reports/end-report.server.ts'
import { orderDocument } from '#app/operations/reports/order-document.server.ts'
import { previewReport } from '#app/operations/reports/preview-report.server.ts'
import { readIssuedFile } from '#app/operations/reports/read-issued-file.server.ts'
import { addReport, changeReport } from '#app/operations/reports/save-report.server.ts'
import { takeLinkBack } from '#app/operations/reports/take-link-back.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, named } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { ownerCall } from './calls/owner-call.ts'
import { documentJson, documentShape, reportJson, reportShape } from './shapes/report-shapes.ts'

/** Automatic reports, and what was sent. */
export const reportsApi = apiArea()

const refusedReports = [
  'attendance.rangeInvalid',
  'folder.nothingChosen',
  'plan.featureNotIncluded',
  'recipient.unknown',
  'schedule.notFound',
] as const

ownerCall(reportsApi, {
  method: 'get',
  path: '/api/reports',
  summary: 'List the reports',
  answer: {
    status: 200,
    description: 'All of the company, and those that have ended but have documents',
    shape: z.object({ items: z.array(reportShape) }).openapi('Reports'),
  },
  run: ({ companyId }) => ok({ items: listReports(readingSql(), companyId).map(reportJson) }),
})

ownerCall(reportsApi, {
  method: 'post',
  path: '/api/reports',
  summary: 'Add a report',
  description:
    'A report shows what was due and done on the days that its `period` covers. It is sent as often as its `rhythm` says, to ' +
    'users and to people of `/api/recipients` who have confirmed. Of `group`, `location` and `ids`, only the one that ' +
    '`selection` names is used.',
  body: named('NewReport', reportSchema),
  answer: { status: 201, description: 'The report', shape: reportShape },
  refusedWith: [...refusedReports, 'report.tooMany', 'request.enoughForOneDay'],
  async run({ companyId, input, now }) {
    const added = await addReport({ companyId, input, now })
    return added.ok ? reportAnswer(companyId, added.value.id) : added
  },
})

ownerCall(reportsApi, {
  method: 'get',
  path: '/api/reports/{id}',
  summary: 'Read a report',
  params: idParams,
  answer: { status: 200, description: 'The report', shape: reportShape },
  refusedWith: ['report.notFound'],
  run: ({ companyId, params }) => reportAnswer(companyId, params.id),
})

ownerCall(reportsApi, {
  method: 'put',
  path: '/api/reports/{id}',
  summary: 'Change a report',
  description: 'Replaces all of it.',
  params: idParams,
  body: named('ChangedReport', reportSchema),
  answer: { status: 200, description: 'The report', shape: reportShape },
  refusedWith: [...refusedReports, 'report.ended', 'report.notFound'],
  async run({ companyId, params, input, now }) {
    const changed = await changeReport({ companyId, id: params.id, input, now })
    return changed.ok ? reportAnswer(companyId, params.id) : changed
  },
})

ownerCall(reportsApi, {
  method: 'delete',
  path: '/api/reports/{id}',
  summary: 'End a report',
  description: 'It is no longer sent; what was sent is kept for 24 months.',
  params: idParams,
  answer: { status: 204, description: 'It has ended' },
  refusedWith: ['report.notFound'],
  run: ({ companyId, params, now }) => endReport({ companyId, id: params.id, now }),
})

ownerCall(reportsApi, {
  method: 'get',
  path: '/api/reports/{id}/documents',
  summary: 'List the documents of a report',
  params: idParams,
  query: z.object({
    before: z.coerce
      .number<string>()
      .int('request.invalidFields')
      .optional()
      .openapi({ type: 'integer', description: 'A number: earlier ones' }),
  }),
  answer: {
    status: 200,
    description: 'At most 100, newest first',
    shape: z.object({ items: z.array(documentShape) }).openapi('IssuedDocuments'),
  },
  refusedWith: ['report.notFound'],
  run({ companyId, params, query }) {
    if (!findReport(readingSql(), companyId, params.id)) return fail('report.notFound')
    const page = { reportId: params.id, before: query.before ?? null, limit: 100 }
    return ok({ items: listDocuments(readingSql(), companyId, page).map(documentJson) })
  },
})

ownerCall(reportsApi, {
  method: 'post',
  path: '/api/reports/{id}/documents',
  summary: 'Send a report now',
  description: 'It is made in the background, for the days of which it would tell today.',
  params: idParams,
  answer: {
    status: 202,
    description: 'The id of its document',
    shape: z.object({ id }).openapi('OrderedDocument'),
  },
  refusedWith: [
    'document.busy',
    'plan.featureNotIncluded',
    'report.ended',
    'report.notFound',
    'request.enoughForOneDay',
  ],
  async run({ companyId, params, now }) {
    const ordered = await orderDocument({ companyId, reportId: params.id, now })
    return ordered.ok ? ok({ id: ordered.value.id }) : ordered
  },
})

ownerCall(reportsApi, {
  method: 'delete',
  path: '/api/deliveries/{id}/link',
  summary: 'Take the link of a delivery back',
  description: 'Where the files of a document are too large for a mail, it has a link to them for 30 days.',
  params: idParams,
  answer: { status: 204, description: 'The link leads to nothing any more' },
  refusedWith: ['request.notFound'],
  run: ({ companyId, params, now }) => takeLinkBack({ companyId, deliveryId: params.id, now }),
})

const refusedPreviews = [
  'attendance.rangeTooLong',
  'document.busy',
  'document.notMade',
  'document.tooLong',
  'document.tooManyPhotos',
  'folder.nothingChosen',
  'folder.tooLarge',
  'plan.featureNotIncluded',
  'report.notFound',
  'report.tooLarge',
  'schedule.notFound',
  'server.unavailable',
] as const

const files = { pdf: { type: pdfType, description: 'The PDF' }, csv: { type: csvType, description: 'The CSV' } }

for (const form of fileForms) {
  fileCall(reportsApi, {
    path: `/api/reports/{id}/preview.${form}`,
    summary: `Preview a report as ${form.toUpperCase()}`,
    description: 'As it would be sent today. Nothing is stored.',
    params: idParams,
    query: z.object({}),
    file: { ...files[form], name: `report.${form}` },
    refusedWith: refusedPreviews,
    run: ({ companyId, params, signal, now }) => previewReport(params.id, { companyId, form, signal, now }),
  })

  fileCall(reportsApi, {
    path: `/api/documents/{id}/document.${form}`,
    summary: `Get the ${form.toUpperCase()} of a document`,
    description: 'Exactly as it was sent.',
    params: idParams,
    query: z.object({}),
    file: { ...files[form], name: `document.${form}` },
    refusedWith: ['document.busy', 'report.notFound', 'server.unavailable'],
    async run({ companyId, params }) {
      const read = await readIssuedFile({ companyId, documentId: params.id, form })
      return read.ok ? ok(read.value.body) : read
    },
  })
}

function reportAnswer(companyId: string, reportId: string): Result<ReturnType<typeof reportJson>> {
  const report = findReport(readingSql(), companyId, reportId)
  return report ? ok(reportJson(report)) : fail('report.notFound')
}
