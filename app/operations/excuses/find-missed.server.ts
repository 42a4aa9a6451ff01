import { concernsStaff } from '#app/domain/attendance/attendance-filter.ts'
import type { RangeQuery } from '#app/domain/attendance/attendance-range.ts'
import { mostExcused } from '#app/domain/excuses/excuse.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import type { ReportedItem } from '#app/operations/attendance/compare-in-parts.server.ts'
import { reportAttendance } from '#app/operations/attendance/report-attendance.server.ts'

type ScheduleRequest = { companyId: string; scheduleId: string; now: Date }

/** An occurrence that can be excused. */
export type MissedItem = Pick<ReportedItem, 'slotAt' | 'startsAt' | 'taskId' | 'publicName'>

/** Some tasks of a slot; all of them if `taskIds` is null. */
export type SlotChoice = { slotAt: string; taskIds: string[] | null }

/** What was missed on some days, with a status, of a task or a person if they are named, as the table of attendance shows it. */
export type MissedFilter = { range: RangeQuery; status: 'overdue' | 'skipped' | null; task: string; staff: string }

/**
 * The occurrences of a slot, whatever their status. Fails as `reportAttendance` does.
 */
export async function readSlot(
  { companyId, scheduleId, now }: ScheduleRequest,
  { slotAt, taskIds }: SlotChoice,
): Promise<Result<ReportedItem[]>> {
  const date = slotAt.slice(0, 10)
  const items: ReportedItem[] = []
  // A day more at both ends: the schedule may have had another time zone.
  const range = { from: addDays(date, -1), to: addDays(date, 1) }
  const report = await reportAttendance({ companyId, scheduleId, range, now }, (part) => {
    for (const item of part)
      if (item.slotAt === slotAt && (taskIds === null || taskIds.includes(item.taskId))) items.push(item)
  })
  return report.ok ? ok(items) : report
}

/**
 * What is missed and not excused, newest first. Fails as `reportAttendance` does, and with `excuse.tooMany` for more than a
 * thousand.
 */
export async function findMissed(
  { companyId, scheduleId, now }: ScheduleRequest,
  { range, status, task, staff }: MissedFilter,
): Promise<Result<MissedItem[]>> {
  const missed: MissedItem[] = []
  const report = await reportAttendance({ companyId, scheduleId, range, now }, (part) => {
    for (const item of part) {
      if (
        !isMissed(item) ||
        (status && item.status !== status) ||
        (task && item.taskId !== task) ||
        (staff && !concernsStaff(item, staff))
      )
        continue
      if (missed.length <= mostExcused) missed.push(item)
    }
  })
  if (!report.ok) return report
  return missed.length > mostExcused ? fail('excuse.tooMany') : ok(missed)
}

/** Whether something is missed and not excused. */
export function isMissed({ status, excuse }: Pick<ReportedItem, 'status' | 'excuse'>): boolean {
  return (status === 'overdue' || status === 'skipped') && excuse === null
}
