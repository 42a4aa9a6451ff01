import { z } from '@hono/zod-openapi'
import type { AnalyticsItem } from '#app/operations/attendance/analytics-days.server.ts'
import {
  attendanceItem,
  attendanceItemJson,
  closedDays,
  counts,
  inspectionCounts,
  rate,
  statistics,
} from './attendance-shapes.ts'
import { id, pageCounts } from '#app/api/calls/declaration.ts'

const analyticsItem = attendanceItem
  .extend({ scheduleId: id, scheduleTitle: z.string(), location: z.string() })
  .openapi('AnalyticsItem')

const analyticsStatistics = statistics
  .extend({
    ...inspectionCounts,
    bySchedule: z.array(
      z
        .object({ scheduleId: id, completionRate: rate, rateBefore: rate, ...counts })
        .openapi('StatisticsOfSchedule', { description: '`rateBefore` is the rate in the range `before`' }),
    ),
  })
  .openapi('AnalyticsStatistics')

const day = z.iso.date()

export const analyticsPage = z
  .object({
    from: day,
    to: day,
    statistics: analyticsStatistics,
    before: z
      .object({ from: day, to: day, completionRate: rate })
      .openapi('RangeBefore', { description: 'The days right before the range, as many, and their rate' }),
    closedDays: closedDays.openapi({ description: 'Days on which nothing was due of all schedules, and why' }),
    periods: z.array(
      z
        .object({
          period: z.string().openapi({ description: 'A day, or a month in a range of over 62 days' }),
          ...counts,
        })
        .openapi('StatisticsOfPeriod'),
    ),
    items: z.array(analyticsItem),
    ...pageCounts,
  })
  .openapi('Analytics')

export function analyticsItemJson({ schedule, ...item }: AnalyticsItem): z.infer<typeof analyticsItem> {
  const { id: scheduleId, title: scheduleTitle, location } = schedule
  return { ...attendanceItemJson(item), scheduleId, scheduleTitle, location }
}
