import { excuseReasons } from '#app/domain/excuses/excuse.ts'
import type { ClosedDays } from '#app/domain/closures/closure.ts'
import { closedForInWords } from '#app/i18n/closed-in-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { z } from '@hono/zod-openapi'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Statistics } from '#app/domain/figures/statistics.ts'
import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { adminCheckInShape } from './check-in-shapes.ts'
import { checkInTimeJson } from './check-in-time-json.ts'
import { photoJson } from './photo-shape.ts'
import { inspectionJson, inspectionShape } from './inspection-shapes.ts'
import { id, instant, orNull, pageCounts, slotTime } from '#app/api/calls/declaration.ts'

export const rate = z
  .number()
  .nullable()
  .openapi({ description: 'completed ÷ (completed + overdue + skipped), from 0 to 1; null where nothing was due' })

/** How many tasks of slots have each status. */
export const counts = {
  planned: z.int().openapi({ description: 'Not done and not missed, those that take a check-in now included' }),
  open: z.int().openapi({ description: 'Those of the planned ones that take a check-in now' }),
  overdue: z.int(),
  skipped: z.int(),
  completed: z.int(),
  excused: z.int().openapi({ description: 'Missed ones that are excused; they are neither overdue nor skipped ones' }),
}

const staffRate = z.number().nullable().openapi({
  description: 'tasksCompleted ÷ (tasksCompleted + missed), from 0 to 1: what nobody did of shared tasks lowers no one',
})

export const statistics = z
  .object({
    totalCheckIns: z.int().openapi({ description: 'Visits: one for each person and slot, however many tasks' }),
    tasksCompleted: z.int().openapi({ description: 'The same as completed; each has one check-in' }),
    uniqueTasks: z.int(),
    uniqueStaff: z.int(),
    daysChecked: z.int(),
    lastUpdated: instant.nullable(),
    completionRate: rate,
    unscheduled: z.int().openapi({ description: 'Check-ins without a slot; no other figure counts them' }),
    missedShared: z.int().openapi({
      description:
        'Overdue and skipped ones that several people or nobody was assigned to; together with `missed` of everybody ' +
        'they are all overdue and skipped ones',
    }),
    byStaff: z.array(
      z
        .object({
          staffId: id,
          signature: z.string(),
          totalCheckIns: z.int(),
          tasksCompleted: z.int(),
          missed: z.int().openapi({ description: 'Overdue and skipped ones that only this person was assigned to' }),
          completionRate: staffRate,
        })
        .openapi('StatisticsOfStaff'),
    ),
    byTask: z.array(
      z.object({ taskId: id, publicName: z.string(), completionRate: rate, ...counts }).openapi('StatisticsOfTask'),
    ),
    ...counts,
  })
  .openapi('AttendanceStatistics')

/** How much of what was done was inspected. */
export const inspectionCounts = {
  inspected: z.int().openapi({ description: 'Check-ins that a supervisor has inspected' }),
  passed: z.int().openapi({ description: 'Those of them that are in order' }),
}

export const attendanceItem = z
  .object({
    ...slotTime,
    taskId: id,
    publicName: z.string(),
    status: z.enum(attendanceStatuses),
    isOpen: z.boolean().openapi({ description: 'It is planned and takes a check-in now' }),
    excused: z.boolean().openapi({ description: 'It is missed, and does not count for the rate' }),
    reason: z
      .enum(excuseReasons)
      .nullable()
      .openapi({ description: 'Why it is excused or, if it is not, why staff could not do it' }),
    note: z.string().nullable(),
    madeUpAt: instant.nullable().openapi({
      description: 'When it was done without a slot after its window, on the same day; it stays missed',
    }),
    madeUpBy: z.string().nullable().openapi({ description: 'The signature of who did that' }),
    reportedBy: z.string().nullable().openapi({ description: 'The signature of who could not do it' }),
    reportedAt: instant.nullable(),
    checkIn: orNull(adminCheckInShape),
    inspection: orNull(inspectionShape),
  })
  .openapi('AttendanceItem')

export const checkInPage = z.object({ items: z.array(adminCheckInShape), ...pageCounts }).openapi('CheckIns')

export const closedDays = z.array(
  z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      reason: z
        .string()
        .openapi({ description: 'What the owner wrote, or the public holiday in the caller’s language' }),
    })
    .openapi('ClosedDays'),
)

/** The JSON of `closedDays` in a language. */
export function closedDaysJson(days: ClosedDays[], language: Language) {
  const t = translatorFor(language)
  return days.map(({ from, to, ...closed }) => ({ from, to, reason: closedForInWords(t, closed) }))
}

export const attendancePage = z
  .object({
    from: instant,
    to: instant,
    statistics: statistics.extend(inspectionCounts).openapi('AttendanceOfSchedule'),
    closedDays: closedDays.openapi({ description: 'Days on which nothing was due, and why' }),
    unscheduled: z
      .array(adminCheckInShape)
      .openapi({ description: 'The check-ins without a slot, newest first; at most 100' }),
    items: z.array(attendanceItem),
    ...pageCounts,
  })
  .openapi('Attendance')

/** A check-in as JSON; further fields of its row are left out. */
export function adminCheckInJson({
  checkedInAt,
  offlineAt,
  completedAt,
  claimedAt,
  deletedAt,
  photoRemovedAt,
  slotAt,
  slotStartsAt,
  inspection,
  timezone,
  ...rest
}: AdminCheckIn): z.infer<typeof adminCheckInShape> {
  return adminCheckInShape.parse({
    ...rest,
    ...checkInTimeJson({ slotAt, slotStartsAt, timezone }),
    checkedInAt: checkedInAt.toISOString(),
    offlineAt: offlineAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    claimedAt: claimedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    photo: photoJson(rest.status === 'pending' ? null : rest.photoKey),
    photoRemovedAt: photoRemovedAt?.toISOString() ?? null,
    inspection: inspection && inspectionJson(inspection),
  })
}

export function statisticsJson({
  lastUpdated,
  ...rest
}: Statistics & { unscheduled: number }): z.infer<typeof statistics> {
  return { ...rest, lastUpdated: lastUpdated?.toISOString() ?? null }
}

export function attendanceItemJson({
  slotAt,
  startsAt,
  timezone,
  taskId,
  publicName,
  status,
  isOpen,
  excuse,
  madeUp,
  notDone,
  checkIn,
}: ReportedItem): z.infer<typeof attendanceItem> {
  const said = excuse ?? notDone
  return {
    slotAt,
    startsAt: startsAt.toISOString(),
    timezone,
    taskId,
    publicName,
    status,
    isOpen,
    excused: excuse !== null,
    reason: said?.reason ?? null,
    note: said?.note ?? null,
    madeUpAt: madeUp?.at.toISOString() ?? null,
    madeUpBy: madeUp?.by ?? null,
    reportedBy: notDone?.by ?? null,
    reportedAt: notDone?.at.toISOString() ?? null,
    checkIn: checkIn && adminCheckInJson({ ...checkIn, deletedBy: null }),
    inspection: checkIn?.inspection ? inspectionJson(checkIn.inspection) : null,
  }
}
