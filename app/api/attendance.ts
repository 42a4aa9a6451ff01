import { z } from '@hono/zod-openapi'
import { findCheckInPosition, type CheckInFilter } from '#app/data/read/check-ins/check-in-page.sql.server.ts'
import { listCheckIns } from '#app/data/read/check-ins/check-ins.server.ts'
import { hasStaff } from '#app/data/read/staff/staff.server.ts'
import { endsOf, units, type RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { recordStatuses } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { growingPage } from '#app/domain/growing-page.ts'
import { pagingSchema, type Paging } from '#app/domain/paging.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { reportAttendance } from '#app/operations/attendance/report-attendance.server.ts'
import { apiArea } from './calls/api-area.ts'
import { afterItem, idParams } from './calls/declaration.ts'
import { readIdFilters, scheduleFilter, staffFilter, taskFilter } from './calls/id-filters.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { requestedPage } from './calls/requested-page.ts'
import { ends } from './attendance-ends.ts'
import {
  adminCheckInJson,
  attendanceItemJson,
  attendancePage,
  checkInPage,
  closedDaysJson,
  statisticsJson,
} from '#app/api/shapes/attendance-shapes.ts'

/**
 * Attendance of a schedule, and lists of check-ins. As the lists go across schedules, their local times are in the
 * default time zone.
 */
export const attendanceApi = apiArea()

ownerCall(attendanceApi, {
  method: 'get',
  path: '/api/schedules/{id}/attendance',
  summary: 'Read the attendance of a schedule',
  params: idParams,
  query: pagingSchema.extend({
    ...ends,
    unit: z.enum(units, 'attendance.rangeInvalid').optional(),
    after: afterItem('slotAt', 'taskId'),
  }),
  answer: {
    status: 200,
    description: 'The slots of the range, newest first, and their statistics',
    shape: attendancePage,
  },
  refusedWith: ['schedule.notFound', 'attendance.rangeInvalid'],
  async run({ companyId, params, query: { from, to, unit, after: last, ...paging }, now, language }) {
    const options = { companyId, scheduleId: params.id, range: { from, to, unit }, now }
    const page = growingPage<ReportedItem>(paging)
    let isAfter = !last
    const add = (item: ReportedItem) => {
      if (isAfter) page.add(item)
      else isAfter = last === `${item.slotAt},${item.taskId}`
    }
    const report = await reportAttendance(options, (part) => part.forEach(add))
    if (!report.ok) return report
    if (!isAfter) return fail('request.invalidFields', { field: 'after' })
    const { range, statistics, inspections, closedDays, unscheduled } = report.value
    const summary = {
      from: range.from.toISOString(),
      to: range.to.toISOString(),
      statistics: { ...statisticsJson({ ...statistics, unscheduled: unscheduled.count }), ...inspections },
      closedDays: closedDaysJson(closedDays, await language()),
      unscheduled: unscheduled.newest.map((checkIn) => adminCheckInJson({ ...checkIn, deletedBy: null })),
    }
    const { items, ...rest } = requestedPage(page.read(), paging)
    return ok({ ...summary, items: items.map(attendanceItemJson), ...rest })
  },
})

const filter = {
  ...scheduleFilter,
  ...taskFilter,
  group: z.string().optional().openapi({ description: 'The name of a group, case ignored' }),
  location: z.string().optional().openapi({ description: 'The location as it was when the check-in was made' }),
  status: z.enum(recordStatuses, 'attendance.filterInvalid').optional(),
  ...ends,
}

ownerCall(attendanceApi, {
  method: 'get',
  path: '/api/check-ins',
  summary: 'List check-ins',
  query: listQuery.extend({ ...filter, ...staffFilter }),
  answer: {
    status: 200,
    description: 'Check-ins by the time when they were made, newest first, including deleted ones',
    shape: checkInPage,
  },
  refusedWith: ['attendance.rangeInvalid'],
  async run({ companyId, query }) {
    const read = readIdFilters(query)
    return read.ok ? checkInsOf(companyId, read.value) : read
  },
})

ownerCall(attendanceApi, {
  method: 'get',
  path: '/api/staff/{id}/check-ins',
  summary: 'List the check-ins of a person',
  params: idParams,
  query: listQuery.extend(filter),
  answer: {
    status: 200,
    description: 'Check-ins of one person, newest first; also of a person who was archived',
    shape: checkInPage,
  },
  refusedWith: ['attendance.rangeInvalid'],
  async run({ companyId, params: { id: staff }, query }) {
    if (!(await hasStaff(companyId, staff))) return fail('request.notFound')
    const read = readIdFilters(query)
    return read.ok ? checkInsOf(companyId, { ...read.value, staff }) : read
  },
})

type CheckInsQuery = Omit<CheckInFilter, 'from' | 'to' | 'after'> & RangeEnds & Paging & { after?: string | undefined }

async function checkInsOf(companyId: string, { from, to, after: afterId, ...rest }: CheckInsQuery) {
  const period = endsOf({ from, to }, defaultTimeZone)
  if (!period.ok) return period
  const position = positionAfter(findCheckInPosition, companyId, afterId)
  if (!position.ok) return position
  const filters = { ...rest, ...period.value, after: position.value }
  const { items, ...page } = requestedPage(await listCheckIns(companyId, filters), rest)
  return ok({ items: items.map(adminCheckInJson), ...page })
}
