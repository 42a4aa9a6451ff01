import { z } from '@hono/zod-openapi'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import { ok } from '#app/domain/errors.ts'
import { gapDaysSchema } from '#app/domain/analytics/schema.ts'
import { usualGapDays } from '#app/domain/analytics/limits.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { csvType } from '#app/http/file-answer.server.ts'
import { exportAnalytics } from '#app/operations/attendance/export-analytics.server.ts'
import { reportAnalytics } from '#app/operations/attendance/report-analytics.server.ts'
import { closedDaysOfCompany } from '#app/operations/closures/closed-days-of-company.server.ts'
import { viewAdvancedReport } from '#app/operations/attendance/view-advanced-report.server.ts'
import { advancedReportJson, advancedReportShape } from '#app/api/shapes/advanced-report-shapes.ts'
import { analyticsItemJson, analyticsPage } from '#app/api/shapes/analytics-shapes.ts'
import { closedDaysJson, statisticsJson } from '#app/api/shapes/attendance-shapes.ts'
import { csvFormatField, requestedStyle } from './csv-format.ts'
import { apiArea } from './calls/api-area.ts'
import { afterItem } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { readIdFilters, scheduleFilter, staffFilter, taskFilter } from './calls/id-filters.ts'
import { ownerCall } from './calls/owner-call.ts'
import { requestedPage } from './calls/requested-page.ts'

const date = z.string().optional()
const pattern = String.raw`^\d{4}-\d\d-\d\d$`

const filter = z.object({
  ...scheduleFilter,
  group: z
    .string()
    .optional()
    .openapi({ description: 'The name of the group that a schedule is in now, case ignored' }),
  location: z.string().optional().openapi({ description: 'The location of a schedule as it is now' }),
  ...taskFilter,
  ...staffFilter,
  staff: staffFilter.staff.openapi({
    description: 'What this person did, and what was assigned to them and nobody did',
  }),
  status: z
    .enum([...attendanceStatuses, 'excused'], 'attendance.filterInvalid')
    .optional()
    .openapi({
      description:
        'Filters the items; the statistics always count all of them. Overdue and skipped ones are those that are not excused',
    }),
  from: date.openapi({
    description: 'A local day, included; if left out, the first of the 30 days that end with `to`',
    pattern,
    example: '2026-11-01',
  }),
  to: date.openapi({
    description: 'The last local day; today at the latest, and at most five years after the start',
    pattern,
    example: '2026-11-22',
  }),
})

/** Attendance across schedules. A day is a local day in the time zone of each schedule. */
export const analyticsApi = apiArea()

ownerCall(analyticsApi, {
  method: 'get',
  path: '/api/analytics',
  summary: 'Read the attendance of all schedules',
  query: pagingSchema.extend({ ...filter.shape, after: afterItem('slotAt', 'scheduleId', 'taskId') }),
  answer: {
    status: 200,
    description: 'The statistics of the schedules, and their occurrences, newest first',
    shape: analyticsPage,
  },
  refusedWith: ['plan.featureNotIncluded', 'attendance.rangeInvalid', 'attendance.rangeTooLong'],
  async run({ companyId, user: { plan }, query, language, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, status, page: pageNumber, pageSize, after, ...options } = read.value
    const request = {
      companyId,
      plan,
      filter: options,
      status,
      range: { from, to },
      paging: { page: pageNumber, pageSize },
      after,
      now,
    }
    const report = await reportAnalytics(request)
    if (!report.ok) return report
    const { basis, statistics, unscheduled, inspections, before, periods } = report.value
    const { items, ...page } = requestedPage(report.value.page, request.paging)
    const { bySchedule, ...rest } = statistics
    return ok({
      ...basis.dates,
      statistics: {
        ...statisticsJson({ ...rest, unscheduled }),
        ...inspections,
        bySchedule: bySchedule.map((schedule) => ({
          ...schedule,
          rateBefore: before.bySchedule.get(schedule.scheduleId) ?? null,
        })),
      },
      before: { from: before.from, to: before.to, completionRate: before.completionRate },
      closedDays: closedDaysJson(closedDaysOfCompany(companyId, basis.dates), await language()),
      periods,
      ...page,
      items: items.map(analyticsItemJson),
    })
  },
})

const { status: _, ...filterOfAll } = filter.shape

/** What all calls of analytics are filtered by. */
export const analyticsFilters = filterOfAll

ownerCall(analyticsApi, {
  method: 'get',
  path: '/api/analytics/advanced',
  summary: 'Read where, when and how late cleanings are missed',
  description: `More than \`gapDays\` days between two check-ins, ${usualGapDays} by default, make a gap.`,
  query: z.object({ ...filterOfAll, gapDays: gapDaysSchema }),
  answer: {
    status: 200,
    description: 'The weakest places, missed times, punctuality and gaps',
    shape: advancedReportShape,
  },
  refusedWith: ['plan.featureNotIncluded', 'attendance.rangeInvalid', 'attendance.rangeTooLong', 'server.unavailable'],
  async run({ companyId, user: { plan }, query, signal, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, gapDays, ...options } = read.value
    const report = await viewAdvancedReport({
      companyId,
      plan,
      filter: options,
      range: { from, to },
      gapDays,
      signal: signal(),
      now,
    })
    return report.ok ? ok(advancedReportJson(report.value)) : report
  },
})

fileCall(analyticsApi, {
  path: '/api/analytics.csv',
  summary: 'Download the attendance of all schedules',
  query: filter.extend({ format: csvFormatField }),
  isOnPrimary: true,
  file: { name: 'analytics.csv', type: csvType, description: 'One line for each occurrence, newest day first' },
  refusedWith: ['plan.featureNotIncluded', 'attendance.rangeInvalid', 'attendance.rangeTooLong', 'document.busy'],
  async run({ companyId, user: { plan }, query, language, fetching, signal, now }) {
    const read = readIdFilters(query)
    if (!read.ok) return read
    const { from, to, status, format, ...options } = read.value
    return exportAnalytics({
      companyId,
      plan,
      filter: options,
      status,
      range: { from, to },
      style: requestedStyle(format, language),
      fetching,
      signal,
      now,
    })
  },
})
