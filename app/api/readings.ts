import { z } from '@hono/zod-openapi'
import { findReadingsPosition } from '#app/data/read/readings/recorded-readings.sql.server.ts'
import { units } from '#app/domain/attendance/attendance-range.ts'
import { ok } from '#app/domain/errors.ts'
import { csvType } from '#app/http/file-answer.server.ts'
import { exportReadings } from '#app/operations/readings/export-readings.server.ts'
import { listReadings } from '#app/operations/readings/list-readings.server.ts'
import { recordedReadingsJson, recordedReadingsPage } from '#app/api/shapes/reading-shapes.ts'
import { ends } from './attendance-ends.ts'
import { csvFormatField, requestedStyle } from './csv-format.ts'
import { apiArea } from './calls/api-area.ts'
import { idParams } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { readIdFilters, taskFilter } from './calls/id-filters.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { requestedPage } from './calls/requested-page.ts'

/** What was measured at a schedule. A range means when it was recorded. */
export const readingsApi = apiArea()

const filter = { ...ends, unit: z.enum(units, 'attendance.rangeInvalid').optional(), ...taskFilter }

ownerCall(readingsApi, {
  method: 'get',
  path: '/api/schedules/{id}/readings',
  summary: 'List the readings of a schedule',
  params: idParams,
  query: listQuery.extend(filter),
  answer: {
    status: 200,
    description:
      'The values of each check-in that has some, by the time when they were recorded, newest first, with the limits of that ' +
      'day; those of removed check-ins are left out. `after` is a `checkInId`. At most 100,000 in a range.',
    shape: recordedReadingsPage,
  },
  refusedWith: ['schedule.notFound', 'attendance.rangeInvalid', 'attendance.rangeTooLong'],
  async run({ companyId, params, query, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, unit, task, after: afterId, page, pageSize } = read.value
    const after = positionAfter(findReadingsPosition, companyId, afterId)
    if (!after.ok) return after
    const paging = { page, pageSize }
    const request = {
      companyId,
      scheduleId: params.id,
      range: { from, to, unit },
      task,
      after: after.value,
      paging,
      now,
    }
    const listed = await listReadings(request)
    if (!listed.ok) return listed
    const { items, ...counts } = requestedPage(listed.value, paging)
    return ok({ items: items.map(recordedReadingsJson), ...counts })
  },
})

fileCall(readingsApi, {
  path: '/api/schedules/{id}/readings.csv',
  summary: 'Get the readings of a schedule as CSV',
  description:
    'The last 30 days, today included, if no range is given; at most five years. Those of removed check-ins are left out. From the ' +
    'plan Plus on.',
  params: idParams,
  query: z.object({ ...filter, format: csvFormatField }),
  isOnPrimary: true,
  file: { name: 'readings.csv', type: csvType, description: 'A line for each value, newest first' },
  refusedWith: [
    'plan.featureNotIncluded',
    'schedule.notFound',
    'attendance.rangeInvalid',
    'attendance.rangeTooLong',
    'document.busy',
  ],
  async run({ companyId, user: { plan }, params, query, language, fetching, signal, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, unit, task, format } = read.value
    const style = requestedStyle(format, language)
    const range = { from, to, unit }
    return exportReadings({ companyId, plan, scheduleId: params.id, range, task, style, fetching, signal, now })
  },
})
