import { createRoute, z } from '@hono/zod-openapi'
import { listCheckIns } from '#app/data/read/check-ins.server.ts'
import { hasStaff } from '#app/data/read/staff.server.ts'
import { endsOf } from '#app/domain/attendance/attendance-range.ts'
import { units } from '#app/domain/attendance/units.ts'
import { recordStatuses } from '#app/domain/check-ins/admin-check-in.ts'
import { onePage, pagingSchema } from '#app/domain/paging.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { reportAttendance } from '#app/operations/attendance/report-attendance.server.ts'
import { apiArea } from './calls/api-area.ts'
import { problem } from './calls/problem.ts'
import { secured } from './calls/secured.ts'
import { idParams, jsonAnswer } from './calls/declaration.ts'
import {
  adminCheckInJson,
  attendanceItemJson,
  attendancePage,
  checkInPage,
  statisticsJson,
} from './attendance-shapes.ts'

const ends = {
  from: z
    .string()
    .optional()
    .openapi({ description: 'An instant, a local YYYY-MM-DDTHH:mm or a local YYYY-MM-DD; included' }),
  to: z.string().optional().openapi({ description: 'The same; a day is included, an instant or a time is not' }),
}

/**
 * Attendance of a schedule, and lists of check-ins. The lists go across schedules: a local end is one of the product's
 * own zone.
 */
export const attendanceApi = apiArea()

const attendance = createRoute({
  method: 'get',
  path: '/api/schedules/{id}/attendance',
  summary: 'Read the attendance of a schedule',
  middleware: [secured],
  request: {
    params: idParams,
    query: pagingSchema.extend({ ...ends, unit: z.enum(units, 'attendance.rangeInvalid').optional() }),
  },
  responses: { 200: jsonAnswer(attendancePage, 'The slots of the range, newest first, and what they add up to') },
})

attendanceApi.openapi(attendance, (c) => {
  const { from, to, unit, ...paging } = c.req.valid('query')
  const report = reportAttendance({
    companyId: c.var.user.companyId,
    scheduleId: c.req.valid('param').id,
    range: { from, to, unit },
    now: c.env.now,
  })
  if (!report.ok) return problem(c, report.failure)
  const { range, statistics, items } = report.value
  const known = { from: range.from.toISOString(), to: range.to.toISOString(), statistics: statisticsJson(statistics) }
  const { items: shown, ...rest } = onePage(items, paging)
  return c.json({ ...known, items: shown.map(attendanceItemJson), ...rest }, 200)
})

const filter = {
  schedule: z.string().optional(),
  task: z.string().optional(),
  group: z.string().optional().openapi({ description: 'The name of a group, case ignored' }),
  location: z.string().optional().openapi({ description: 'The location as it was when the check-in was made' }),
  status: z.enum(recordStatuses, 'attendance.filterInvalid').optional(),
  ...ends,
}

const checkIns = createRoute({
  method: 'get',
  path: '/api/check-ins',
  summary: 'List check-ins',
  middleware: [secured],
  request: { query: pagingSchema.extend({ ...filter, staff: z.string().optional() }) },
  responses: { 200: jsonAnswer(checkInPage, 'Check-ins by when they were made, newest first; deleted ones too') },
})

attendanceApi.openapi(checkIns, (c) => {
  const { from, to, ...rest } = c.req.valid('query')
  const period = endsOf({ from, to }, defaultTimeZone)
  if (!period.ok) return problem(c, period.failure)
  const { items, ...page } = listCheckIns(c.var.user.companyId, { ...rest, ...period.value })
  return c.json({ items: items.map(adminCheckInJson), ...page }, 200)
})

const checkInsOfStaff = createRoute({
  method: 'get',
  path: '/api/staff/{id}/check-ins',
  summary: 'List the check-ins of a person',
  middleware: [secured],
  request: { params: idParams, query: pagingSchema.extend(filter) },
  responses: { 200: jsonAnswer(checkInPage, 'Check-ins of one person, newest first; of those who were deleted too') },
})

attendanceApi.openapi(checkInsOfStaff, (c) => {
  const staff = c.req.valid('param').id
  if (!hasStaff(c.var.user.companyId, staff)) return problem(c, { code: 'request.notFound' })
  const { from, to, ...rest } = c.req.valid('query')
  const period = endsOf({ from, to }, defaultTimeZone)
  if (!period.ok) return problem(c, period.failure)
  const { items, ...page } = listCheckIns(c.var.user.companyId, { ...rest, ...period.value, staff })
  return c.json({ items: items.map(adminCheckInJson), ...page }, 200)
})
