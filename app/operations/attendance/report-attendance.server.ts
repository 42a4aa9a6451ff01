import { listAttendanceCheckIns, type AttendanceCheckIn } from '#app/data/read/attendance.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules.server.ts'
import { mapSignatures } from '#app/data/read/staff.server.ts'
import { mapPublicNames } from '#app/data/read/tasks.server.ts'
import { compareAttendance, type AttendanceItem } from '#app/domain/attendance/compare-attendance.ts'
import {
  fittingUnit,
  rangeOf,
  type AskedEnds,
  type AttendanceRange,
  type Unit,
} from '#app/domain/attendance/attendance-range.ts'
import { attendanceStatistics, type Statistics } from '#app/domain/attendance/statistics.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import {
  currentRevision,
  lookBack,
  slotsAround,
  slotsOfRevisions,
  type RevisionSlot,
} from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'

export type AttendanceReport = {
  schedule: AttendanceSchedule
  /** The revision valid now, in whose zone local ends of the range are meant. */
  revision: Revision
  range: AttendanceRange
  /** That of the range where it has no end that was asked for. */
  unit: Unit
  statistics: Statistics
  items: AttendanceItem<AttendanceCheckIn>[]
}

export type AttendanceRequest = {
  companyId: string
  scheduleId: string
  /** The unit `fitting` is the one that fits the schedule. */
  range: AskedEnds & { unit?: Unit | 'fitting' | undefined }
  now: Date
}

/**
 * The slots of a schedule in a range, newest first, compared with its check-ins, and what they add up to. Slots of
 * a schedule that has ended are those before its end. `schedule.notFound`; `attendance.rangeInvalid` also where the
 * range holds more occurrences than can be shown.
 */
export async function reportAttendance({
  companyId,
  scheduleId,
  range: asked,
  now,
}: AttendanceRequest): Promise<Result<AttendanceReport>> {
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const since = new Date(now.getTime() - lookBack)
  const revisions = schedule ? loadRevisionsSince(readingSql(), companyId, { scheduleId, since }) : []
  const revision = currentRevision(revisions, now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const unit = asked.unit === 'fitting' ? fittingUnit(revision.frequency) : (asked.unit ?? 'week')
  const range = rangeOf({ ...asked, unit }, zoneOf(revision), now)
  if (!range.ok) return range
  const slots = await slotsOf({ companyId, schedule, range: range.value })
  if (countOccurrences(slots) > mostOccurrences) return fail('attendance.rangeInvalid', { field: 'to' })
  const checkIns = listAttendanceCheckIns(readingSql(), companyId, { scheduleId, ...range.value })
  const ofNow = schedule.archivedAt ? [] : slotsOfNow(slotsAround(revisions, now), { current: revision, now })
  const publicNames = await mapPublicNames(companyId)
  const items = compareAttendance({ slots, checkIns, publicNames, ofNow, now })
  const statistics = attendanceStatistics(items, await mapSignatures(companyId, 'everyone'))
  return ok({ schedule, revision, range: range.value, unit, statistics, items })
}

/** A month of the fullest schedule there can be; a year of it would be more than the memory of a small machine. */
const mostOccurrences = 300_000

function countOccurrences(slots: RevisionSlot[]): number {
  return slots.reduce((count, { revision }) => count + revision.tasks.length, 0)
}

type Found = { companyId: string; schedule: AttendanceSchedule; range: AttendanceRange }

async function slotsOf({
  companyId,
  schedule: { id, archivedAt },
  range: { from, to },
}: Found): Promise<RevisionSlot[]> {
  const end = archivedAt && archivedAt < to ? archivedAt : to
  return slotsOfRevisions(loadRevisionsSince(readingSql(), companyId, { scheduleId: id, since: from }), from, end)
}
