import { listScheduleChoices, type StaffChoice, type TaskChoice } from '#app/data/read/schedule-choices.server.ts'
import { findSchedule } from '#app/data/read/schedules.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { nextSlot, type RevisionSlot } from '#app/domain/schedule/revisions.ts'
import type { Schedule } from '#app/domain/schedule/schema.ts'

export type ScheduleView = {
  schedule: Schedule
  /** The living tasks with the living staff assigned to each. */
  entries: { task: TaskChoice; staff: StaffChoice[] }[]
  /** Who may check in for everything, assigned or not. */
  supervisors: StaffChoice[]
  nextSlot: RevisionSlot | null
}

/** A schedule with its tasks and staff by name and the slot that opens next; `schedule.notFound` in another company. */
export function viewSchedule({
  companyId,
  scheduleId,
  now,
}: {
  companyId: string
  scheduleId: string
  now: Date
}): Result<ScheduleView> {
  const schedule = findSchedule(companyId, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const choices = listScheduleChoices(companyId)
  const entries = schedule.revision.tasks.flatMap(({ taskId, staffIds }) => {
    const task = choices.tasks.find(({ id }) => id === taskId)
    return task ? [{ task, staff: choices.staff.filter(({ id }) => staffIds.includes(id)) }] : []
  })
  const supervisors = choices.staff.filter(({ personalType }) => personalType === 'supervisor')
  return ok({ schedule, entries, supervisors, nextSlot: nextSlot([schedule.revision], now) })
}
