import { createRoute, z } from '@hono/zod-openapi'
import { units } from '#app/domain/attendance/attendance-range.ts'
import { csvColumns, readColumns } from '#app/domain/attendance/csv-columns.ts'
import { csvType, fileAnswer, pdfType } from '#app/http/file-answer.server.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { exportAttendanceCsv } from '#app/operations/attendance/export-attendance-csv.server.ts'
import { exportAttendancePdf } from '#app/operations/attendance/export-attendance-pdf.server.ts'
import { ends } from './attendance-ends.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams, refusal } from './calls/declaration.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'

const flag = z.enum(['true', 'false'], 'request.invalidFields').optional()
const range = { ...ends, unit: z.enum(units, 'attendance.rangeInvalid').optional() }

/** The attendance of a schedule as files to keep, for up to five years; six a minute for each company. */
export const attendanceFilesApi = apiArea()

const pdf = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/attendance.pdf',
  summary: 'Get the attendance of a schedule as PDF',
  description:
    'In the reader’s language; a month where no range is given. At most 50,000 slots of tasks. With `photos=true` it has the photos of the check-ins too, small, at most 500.',
  middleware: [secured],
  request: { params: idParams, query: z.object({ ...range, photos: flag }) },
  responses: {
    200: {
      description: 'All slots of the range, oldest first',
      content: { 'application/pdf': { schema: z.string() } },
    },
    422: refusal('attendance.rangeInvalid', 'attendance.rangeTooLong', 'document.tooLong', 'document.tooManyPhotos'),
    503: refusal('document.busy', 'document.notMade'),
  },
})

attendanceFilesApi.openapi(pdf, async (c) => {
  const { companyId } = c.var.user
  const { signal } = c.req.raw
  const language = await languageOf(c.req.raw)
  const { photos, ...asked } = c.req.valid('query')
  const made = await exportAttendancePdf({
    companyId,
    scheduleId: c.req.valid('param').id,
    range: asked,
    photos: photos === 'true',
    language,
    signal,
    now: c.env.now,
  })
  if (!made.ok) return problem(c, made.failure)
  return fileAnswer({ name: 'attendance.pdf', type: pdfType, body: made.value }) as never
})

const csv = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/attendance.csv',
  summary: 'Get the attendance of a schedule as CSV',
  description: 'A month where no range is given. From the plan Plus on.',
  middleware: [secured],
  request: {
    params: idParams,
    query: z.object({
      ...range,
      columns: z
        .string()
        .optional()
        .openapi({
          description: `Names joined by commas, all where none is given: ${csvColumns.join(', ')}`,
          pattern: String.raw`^((${csvColumns.join('|')})(,|$))*$`,
          example: 'slotAt,publicName,status,signature',
        }),
    }),
  },
  responses: {
    200: {
      description: 'A line for each slot of each task and for each check-in that was removed, oldest first',
      content: { 'text/csv': { schema: z.string() } },
    },
    403: refusal('plan.featureNotIncluded'),
    422: refusal('attendance.rangeInvalid', 'attendance.rangeTooLong', 'attendance.filterInvalid'),
  },
})

attendanceFilesApi.openapi(csv, async (c) => {
  const { companyId, plan } = c.var.user
  const { columns: named, ...asked } = c.req.valid('query')
  const columns = readColumns(named)
  if (!columns.ok) return problem(c, columns.failure)
  const scheduleId = c.req.valid('param').id
  const exported = await exportAttendanceCsv({
    companyId,
    plan,
    scheduleId,
    range: asked,
    columns: columns.value,
    now: c.env.now,
  })
  if (!exported.ok) return problem(c, exported.failure)
  return fileAnswer({ name: 'attendance.csv', type: csvType, body: exported.value }) as never
})
