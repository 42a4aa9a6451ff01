import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fittingUnit, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'

/** A schedule whose values are shown, with its time zone of now and the unit that fits its frequency. */
export type MeasuredSchedule = { schedule: AttendanceSchedule; timezone: string; unit: Unit; taskIds: string[] }

type ScheduleRequest = { companyId: string; scheduleId: string; now: Date }

/** A schedule of the company, even if it has ended. Fails with `schedule.notFound`. */
export async function findMeasuredSchedule({
  companyId,
  scheduleId,
  now,
}: ScheduleRequest): Promise<Result<MeasuredSchedule>> {
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const revisions = schedule ? loadRevisionsSince(readingSql(), companyId, { scheduleId, since: now }) : []
  const revision = currentRevision(revisions, now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const taskIds = revision.tasks.map(({ taskId }) => taskId)
  return ok({ schedule, timezone: zoneOf(revision), unit: fittingUnit(revision.frequency), taskIds })
}
