import { qrPng, qrSvg } from '#app/documents/qr-code.server.ts'
import { ok } from '#app/domain/errors.ts'
import { asksForPoster, type PosterFields } from '#app/domain/qr-codes/poster-options.ts'
import { labelsSchema, posterSchema, qrPngSchema, type LabelFields } from '#app/domain/qr-codes/schema.ts'
import { pdfType } from '#app/http/file-answer.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { makeLabels } from '#app/operations/qr-codes/make-labels.server.ts'
import { makePoster, makePosterPng, type PosterReader } from '#app/operations/qr-codes/make-poster.server.ts'
import { viewLabels } from '#app/operations/qr-codes/view-labels.server.ts'
import { viewPoster } from '#app/operations/qr-codes/view-poster.server.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'

/** QR codes of the company's schedules, and their posters. */
export const qrApi = apiArea()

const ofSchedule = {
  params: idParams,
  refusedWith: ['schedule.notFound', 'document.busy', 'document.notMade'],
} as const

fileCall(qrApi, {
  ...ofSchedule,
  path: '/api/schedules/{id}/qr.svg',
  summary: 'Get the QR code or the whole poster as SVG',
  description: 'Only the code; with any of the options, the poster.',
  query: posterSchema,
  file: { type: 'image/svg+xml', description: 'The QR code, or the poster' },
  async run({ query, ...request }) {
    const poster = await posterFor(request, query)
    if (!poster.ok) return poster
    if (asksForPoster(query)) return makePoster(poster.value, { as: 'svg', ...readerOf(request) })
    return ok(new TextEncoder().encode(qrSvg(poster.value.content)))
  },
})

fileCall(qrApi, {
  ...ofSchedule,
  path: '/api/schedules/{id}/qr.png',
  summary: 'Get the QR code or the whole poster as PNG',
  description:
    'The code alone; with any of the options besides `size` the poster. `size` is the longer edge in pixels.',
  query: qrPngSchema,
  file: { type: 'image/png', description: 'The QR code, or the poster' },
  async run({ query: { size, ...query }, ...request }) {
    const poster = await posterFor(request, query)
    if (!poster.ok) return poster
    if (asksForPoster(query)) return makePosterPng(poster.value, { size, ...readerOf(request) })
    const png = await qrPng({ companyId: request.companyId, content: poster.value.content, size })
    return png.ok ? ok(new Uint8Array(png.value)) : png
  },
})

fileCall(qrApi, {
  ...ofSchedule,
  path: '/api/schedules/{id}/qr.pdf',
  summary: 'Get the poster of a schedule',
  description:
    'A PDF of one page in vectors. Without `format` it is A4, without `orientation` portrait; what is not `true` is not ' +
    'shown. `big` makes the code as large as the paper allows. `topText` is the company’s name and `title` the ' +
    'schedule’s unless they are given; an empty `topText` is left out.',
  query: posterSchema,
  file: { type: pdfType, description: 'The poster' },
  async run({ query, ...request }) {
    const poster = await posterFor(request, query)
    return poster.ok ? makePoster(poster.value, { as: 'pdf', ...readerOf(request) }) : poster
  },
})

const ofLabels = {
  query: labelsSchema,
  refusedWith: ['schedule.notFound', 'document.busy', 'document.notMade'],
} as const

fileCall(qrApi, {
  ...ofLabels,
  path: '/api/qr-labels.pdf',
  summary: 'Get sheets of labels for many schedules',
  description:
    'A PDF of A4 sheets in vectors, a label for each id: `3x8` has labels of 70 × 37 mm, `2x7` of 99.1 × 38.1 mm. ' +
    '`ids` stand in one parameter with commas between, or in one each; `first` is the first free label of the first sheet.',
  file: { type: pdfType, description: 'The sheets' },
  run: (request) => labelsFor(request, 'pdf'),
})

fileCall(qrApi, {
  ...ofLabels,
  path: '/api/qr-labels.svg',
  summary: 'Get the first sheet of these labels as SVG',
  file: { type: 'image/svg+xml', description: 'The first sheet' },
  run: (request) => labelsFor(request, 'svg'),
})

type LabelsCall = PosterReader & { user: { companyName: string | null }; query: LabelFields; language: Language }

async function labelsFor(
  { companyId, user, query: { ids, ...sheet }, language, signal }: LabelsCall,
  as: 'pdf' | 'svg',
) {
  const labels = await viewLabels({ companyId, ids })
  if (!labels.ok) return labels
  const companyName = user.companyName ?? ''
  return makeLabels({ labels: labels.value, companyName, ...sheet, language, companyId, signal, as })
}

type PosterCall = Omit<Parameters<typeof viewPoster>[0], 'companyName' | 'scheduleId' | 'fields'> & {
  user: { companyName: string | null }
  params: { id: string }
}

function posterFor({ companyId, user: { companyName }, params, language }: PosterCall, fields: PosterFields) {
  return viewPoster({ companyId, companyName, scheduleId: params.id, fields, language })
}

function readerOf({ companyId, signal }: PosterReader): PosterReader {
  return { companyId, signal }
}
