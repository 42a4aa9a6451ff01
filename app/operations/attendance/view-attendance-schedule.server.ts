import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listScheduleTitles } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findAttendanceSchedule, type AttendanceSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { neighboursOf, type Neighbours } from '#app/domain/schedules/list-order.ts'
import { currentRevision } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Rules } from '#app/domain/schedules/rules.ts'

export type ViewedSchedule = AttendanceSchedule & {
  timezone: string
  neighbours: Neighbours
  rules: Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>
}

type ScheduleRequest = { companyId: string; scheduleId: string; now: Date }

/**
 * The schedule of an attendance page, even if it has ended, with its current rules and its neighbours in the list. Fails with `schedule.notFound`.
 */
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
  const neighbours = neighboursOf(schedule, listScheduleTitles(readingSql(), companyId))
  return ok({ ...schedule, timezone: zoneOf(revision), neighbours, rules: { frequency, months, days, times } })
}
