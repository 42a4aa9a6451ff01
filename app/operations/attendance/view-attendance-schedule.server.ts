import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Rules } from '#app/domain/schedules/rules.ts'

export type ViewedSchedule = AttendanceSchedule & {
  timezone: string
  rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>
}

type ScheduleRequest = { companyId: string; scheduleId: string; now: Date }

/** The schedule of an attendance page, even if it has ended, with its current rules. Fails with `schedule.notFound`. */
export async function viewAttendanceSchedule({
  companyId,
  scheduleId,
  now,
}: ScheduleRequest): Promise<Result<ViewedSchedule>> {
  const schedule = await findAttendanceSchedule(companyId, scheduleId)
  const revisions = schedule ? loadRevisionsSince(readingSql(), companyId, { scheduleId, since: now }) : []
  const revision = currentRevision(revisions, now)
  if (!schedule || !revision) return fail('schedule.notFound')
  const { frequency, months, days, times } = revision
  return ok({ ...schedule, timezone: zoneOf(revision), rules: { frequency, months, days, times } })
}
