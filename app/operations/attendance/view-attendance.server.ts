import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { units, type RangeEnds } from '#app/domain/attendance/attendance-range.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { nearestSlots, type NearestSlots } from '#app/domain/schedules/nearest-slots.ts'
import type { ReportedItem } from './compare-in-parts.server.ts'
import { reportAttendance, type AttendanceReport } from './report-attendance.server.ts'

export type AttendanceView = AttendanceReport & {
  /** Whether the requested range was invalid, so that the period around now is shown instead. */
  isRefused: boolean
  /** The slots nearest to the range, if nothing is due in it. */
  nearest: NearestSlots | null
}

type AttendanceViewRequest = {
  companyId: string
  scheduleId: string
  /** As in the query of the address; the unit may be any text. */
  range: RangeEnds & { unit?: string | undefined }
  now: Date
}

/**
 * The attendance of a schedule for a reader who pages through periods. Without a unit it uses the one that fits the schedule,
 * and an invalid range is never an error. `onItems` is called with the occurrences of the range shown, as in
 * `reportAttendance`. Fails with `schedule.notFound`.
 */
export async function viewAttendance(
  { range, ...query }: AttendanceViewRequest,
  onItems?: (items: ReportedItem[]) => void,
): Promise<Result<AttendanceView>> {
  const unit = units.find((name) => name === range.unit)
  const report = await reportAttendance({ ...query, range: { ...range, unit: unit ?? 'fitting' } }, onItems)
  if (report.ok) return ok(withNearest(report.value, { ...query, isRefused: range.unit !== unit }))
  if (report.failure.code !== 'attendance.rangeInvalid') return report
  const around = await reportAttendance({ ...query, range: { unit: unit ?? 'fitting' } }, onItems)
  return around.ok ? ok(withNearest(around.value, { ...query, isRefused: true })) : around
}

function withNearest(
  report: AttendanceReport,
  { companyId, isRefused }: { companyId: string; isRefused: boolean },
): AttendanceView {
  return { ...report, isRefused, nearest: report.oldest ? null : nearestOf(companyId, report) }
}

function nearestOf(companyId: string, { schedule: { id, archivedAt }, range }: AttendanceReport): NearestSlots {
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId: id, since: new Date(0) })
  if (!archivedAt) return nearestSlots(revisions, range)
  const from = archivedAt < range.from ? archivedAt : range.from
  const { before, after } = nearestSlots(revisions, { from, to: range.to })
  return { before, after: after && after.startsAt < archivedAt ? after : null }
}
