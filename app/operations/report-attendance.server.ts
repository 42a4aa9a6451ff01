import {
  findAttendanceSchedule,
  listAttendanceCheckIns,
  mapAllSignatures,
  mapPublicNames,
  type AttendanceCheckIn,
  type AttendanceSchedule,
} from '#app/data/read/attendance.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules.server.ts'
import { compareAttendance, type AttendanceItem } from '#app/domain/attendance/occurrences.ts'
import { rangeOf, type AskedRange, type Range } from '#app/domain/attendance/range.ts'
import { attendanceStatistics, type Statistics } from '#app/domain/attendance/statistics.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { currentRevision, slotsOfRevisions } from '#app/domain/schedule/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedule/rules.ts'

export type AttendanceReport = {
  schedule: AttendanceSchedule
  /** The revision valid now, in whose zone local ends of the range are meant. */
  revision: Revision
  range: Range
  statistics: Statistics
  items: AttendanceItem<AttendanceCheckIn>[]
}

export type AttendanceRequest = { companyId: string; scheduleId: string; range: AskedRange; now: Date }

/**
 * The slots of a schedule in a range, newest first, compared with its check-ins, and what they add up to. Slots of
 * a schedule that has ended are those before its end. `schedule.notFound`, `attendance.rangeInvalid`.
 */
export function reportAttendance({
  companyId,
  scheduleId,
  range: asked,
  now,
}: AttendanceRequest): Result<AttendanceReport> {
  const schedule = findAttendanceSchedule(companyId, scheduleId)
  const revision = schedule && currentRevision(loadRevisionsSince(scheduleId, now), now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const range = rangeOf(asked, zoneOf(revision), now)
  if (!range.ok) return range
  const items = itemsOf({ companyId, schedule, range: range.value, now })
  const statistics = attendanceStatistics(items, mapAllSignatures(companyId))
  return ok({ schedule, revision, range: range.value, statistics, items })
}

type Found = { companyId: string; schedule: AttendanceSchedule; range: Range; now: Date }

function itemsOf({ companyId, schedule: { id, archivedAt }, range, now }: Found) {
  const { from, to } = range
  const end = archivedAt && archivedAt < to ? archivedAt : to
  return compareAttendance({
    slots: slotsOfRevisions(loadRevisionsSince(id, from), from, end),
    checkIns: listAttendanceCheckIns(companyId, id, range),
    publicNames: mapPublicNames(companyId),
    now,
  })
}
