import { listAttendanceCheckIns } from '#app/data/read/attendance/attendance.sql.server.ts'
import { listClosuresOfSchedule } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { hasReadings } from '#app/data/read/readings/measured-tasks.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  listScheduleChoices,
  type StaffChoice,
  type TaskChoice,
} from '#app/data/read/schedules/schedule-choices.server.ts'
import { loadRevisionsSince } from '#app/data/read/schedules/revision.sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { dueSlot, type DueSlot } from '#app/domain/attendance/due-slot.ts'
import { comingClosures, type Closure } from '#app/domain/closures/closure.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'

export type ScheduleView = {
  schedule: Schedule
  /** The living tasks with the living staff assigned to each. */
  entries: { task: TaskChoice; staff: StaffChoice[] }[]
  /** The supervisors, who may check in for all tasks, assigned or not. */
  supervisors: StaffChoice[]
  due: DueSlot | null
  /** The closures of it that are not over. */
  closures: Closure[]
  /** Whether it has values, or one of its tasks asks for some. */
  isMeasured: boolean
}

/**
 * A schedule with its tasks and staff, and the slot that is open or opens next. Fails with `schedule.notFound` if the
 * company lacks it.
 */
export async function viewSchedule({
  companyId,
  scheduleId,
  now,
}: {
  companyId: string
  scheduleId: string
  now: Date
}): Promise<Result<ScheduleView>> {
  const schedule = await findSchedule(companyId, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const choices = await listScheduleChoices(companyId)
  const entries = schedule.revision.tasks.flatMap(({ taskId, staffIds }) => {
    const task = choices.tasks.find(({ id }) => id === taskId)
    return task ? [{ task, staff: choices.staff.filter(({ id }) => staffIds.includes(id)) }] : []
  })
  const supervisors = choices.staff.filter(({ personalType }) => personalType === 'supervisor')
  const [from, to] = [new Date(now.getTime() - lookBack), new Date(now.getTime() + lookBack)]
  const revisions = loadRevisionsSince(readingSql(), companyId, { scheduleId, since: from })
  const done = listAttendanceCheckIns(readingSql(), companyId, { scheduleId, from, to })
  const today = localDateTime(now, zoneOf(schedule.revision)).slice(0, 10)
  const closures = comingClosures(listClosuresOfSchedule(readingSql(), companyId, { scheduleId, since: now }), today)
  const taskIds = schedule.revision.tasks.map(({ taskId }) => taskId)
  const isMeasured = hasReadings(readingSql(), companyId, { scheduleId, taskIds })
  return ok({ schedule, entries, supervisors, due: dueSlot({ revisions, done }, now), closures, isMeasured })
}
