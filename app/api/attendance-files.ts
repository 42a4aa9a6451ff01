import { z } from '@hono/zod-openapi'
import { units } from '#app/domain/attendance/attendance-range.ts'
import { csvColumns, readColumns } from '#app/domain/attendance/csv-columns.ts'
import { csvType, pdfType } from '#app/http/file-answer.server.ts'
import { exportAttendanceCsv } from '#app/operations/attendance/export-attendance-csv.server.ts'
import { exportAttendancePdf } from '#app/operations/attendance/export-attendance-pdf.server.ts'
import { ends } from './attendance-ends.ts'
import { csvFormatField, requestedStyle } from './csv-format.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'

const range = z.object({ ...ends, unit: z.enum(units, 'attendance.rangeInvalid').optional() })

/** The attendance of a schedule as files, for up to five years at a time; six files a minute for each company. */
export const attendanceFilesApi = apiArea()

fileCall(attendanceFilesApi, {
  path: '/api/schedules/{id}/attendance.pdf',
  summary: 'Get the attendance of a schedule as PDF',
  description:
    'In the reader’s language; the last 30 days, today included, where no range is given. At most 50,000 slots of tasks. With `photos=true` it ' +
    'has the photos of check-ins and inspections too, small, at most 500.',
  params: idParams,
  query: range.extend({ photos: z.enum(['true', 'false'], 'request.invalidFields').optional() }),
  isOnPrimary: true,
  file: { name: 'attendance.pdf', type: pdfType, description: 'All slots of the range, oldest first' },
  refusedWith: [
    'schedule.notFound',
    'attendance.rangeInvalid',
    'attendance.rangeTooLong',
    'document.tooLong',
    'document.tooManyPhotos',
    'document.busy',
    'document.notMade',
  ],
  run: ({ companyId, params, query: { photos, ...options }, language, fetching, signal, now }) =>
    exportAttendancePdf({
      companyId,
      scheduleId: params.id,
      range: options,
      photos: photos === 'true',
      language,
      fetching,
      signal,
      now,
    }),
})

fileCall(attendanceFilesApi, {
  path: '/api/schedules/{id}/attendance.csv',
  summary: 'Get the attendance of a schedule as CSV',
  description: 'The last 30 days, today included, if no range is given. From the plan Plus on.',
  params: idParams,
  query: range.extend({
    format: csvFormatField,
    columns: z
      .string()
      .optional()
      .openapi({
        description: `Names separated by commas; all columns if none is given: ${csvColumns.join(', ')}`,
        pattern: String.raw`^((${csvColumns.join('|')})(,|$))*$`,
        example: 'slotAt,publicName,status,signature',
      }),
  }),
  isOnPrimary: true,
  file: {
    name: 'attendance.csv',
    type: csvType,
    description: 'A line for each slot of each task and for each removed check-in, oldest first',
  },
  refusedWith: [
    'plan.featureNotIncluded',
    'schedule.notFound',
    'attendance.rangeInvalid',
    'attendance.rangeTooLong',
    'attendance.filterInvalid',
    'document.busy',
  ],
  async run({ companyId, user: { plan }, params, query, language, fetching, signal, now }) {
    const { columns: columnNames, format, ...options } = query
    const columns = readColumns(columnNames)
    if (!columns.ok) return columns
    return exportAttendanceCsv({
      companyId,
      plan,
      scheduleId: params.id,
      range: options,
      columns: columns.value,
      style: requestedStyle(format, language),
      fetching,
      signal,
      now,
    })
  },
})
