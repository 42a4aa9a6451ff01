import { z } from '@hono/zod-openapi'
import { settings } from '#app/config/settings.server.ts'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Statistics } from '#app/domain/analytics/statistics.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { adminCheckInShape } from './check-in-shapes.ts'
import { id, instant, pageCounts, slotAt } from '#app/api/calls/declaration.ts'

export const rate = z.number().nullable().openapi({ description: 'From 0 to 1; null where nothing was due' })
export const counts = { planned: z.int(), overdue: z.int(), skipped: z.int(), completed: z.int() }

export const statistics = z
  .object({
    totalCheckIns: z.int().openapi({ description: 'Scans: one for each person and slot' }),
    tasksCompleted: z.int(),
    uniqueTasks: z.int(),
    uniqueStaff: z.int(),
    daysChecked: z.int(),
    lastUpdated: instant.nullable(),
    completionRate: rate,
    byStaff: z.array(
      z.object({
        staffId: id,
        signature: z.string(),
        totalCheckIns: z.int(),
        tasksCompleted: z.int(),
        completionRate: rate,
      }),
    ),
    byTask: z.array(z.object({ taskId: id, publicName: z.string(), completionRate: rate, ...counts })),
    ...counts,
  })
  .openapi('AttendanceStatistics')

export const attendanceItem = z
  .object({
    slotAt,
    taskId: id,
    publicName: z.string(),
    status: z.enum(attendanceStatuses),
    // A union, because a nullable reference would still require the fields of its schema.
    checkIn: z.union([adminCheckInShape, z.null()]),
  })
  .openapi('AttendanceItem')

export const checkInPage = z.object({ items: z.array(adminCheckInShape), ...pageCounts }).openapi('CheckIns')

export const attendancePage = z
  .object({ from: instant, to: instant, statistics, items: z.array(attendanceItem), ...pageCounts })
  .openapi('Attendance')

/** A check-in as JSON; further fields of its row are left out. */
export function adminCheckInJson({
  checkedInAt,
  completedAt,
  claimedAt,
  deletedAt,
  ...rest
}: AdminCheckIn): z.infer<typeof adminCheckInShape> {
  return adminCheckInShape.parse({
    ...rest,
    checkedInAt: checkedInAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    photo: photoJson(rest),
  })
}

function photoJson({ photoKey: key, status }: Pick<AdminCheckIn, 'photoKey' | 'status'>) {
  if (!key || status === 'pending') return null
  const url = fileAddress(settings().APP_ORIGIN, key)
  return { key, url, smallUrl: smallFileAddress(url) }
}

export function statisticsJson({ lastUpdated, ...rest }: Statistics): z.infer<typeof statistics> {
  return { ...rest, lastUpdated: lastUpdated?.toISOString() ?? null }
}

export function attendanceItemJson({
  slotAt: at,
  taskId,
  publicName,
  status,
  checkIn,
}: ReportedItem): z.infer<typeof attendanceItem> {
  return {
    slotAt: at,
    taskId,
    publicName,
    status,
    checkIn: checkIn && adminCheckInJson({ ...checkIn, deletedBy: null }),
  }
}
