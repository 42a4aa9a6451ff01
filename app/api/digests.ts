import { z } from '@hono/zod-openapi'
import { pdfType } from '#app/http/file-answer.server.ts'
import { viewDigestPdf } from '#app/operations/digests/view-digest-pdf.server.ts'
import { apiArea } from './calls/api-area.ts'
import { fileCall } from './calls/file-call.ts'

export const digestsApi = apiArea()

fileCall(digestsApi, {
  path: '/api/digest.pdf',
  summary: 'Get the PDF of a digest',
  description:
    'What the mail of a digest attaches, as the records are now: figures, gaps and messages of all schedules in a week at ' +
    'most. In the reader’s language. Six files a minute for each company.',
  query: z.object({
    from: z.iso.date('attendance.rangeInvalid').describe('The first local day.'),
    to: z.iso.date('attendance.rangeInvalid').describe('The last local day.'),
  }),
  isOnPrimary: true,
  file: { name: 'digest.pdf', type: pdfType, description: 'The PDF' },
  refusedWith: [
    'attendance.rangeInvalid',
    'document.busy',
    'document.notMade',
    'document.tooLong',
    'folder.tooLarge',
    'report.tooLarge',
  ],
  run: ({ companyId, query: days, language, fetching, signal, now }) =>
    viewDigestPdf({ companyId, days, language, fetching, now, signal }),
})
