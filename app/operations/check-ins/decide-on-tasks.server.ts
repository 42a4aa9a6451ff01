import type { Sql } from '#app/data/database.server.ts'
import { revisionsForCheckIn, type CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { isDone } from '#app/data/read/check-ins/is-done.sql.server.ts'
import { listRework } from '#app/data/read/inspections/rework.sql.server.ts'
import { hasUnscheduledAround } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import { decideCheckIn, type CheckInDecision } from '#app/domain/check-ins/decide-check-in.ts'
import { decideUnscheduled } from '#app/domain/check-ins/decide-unscheduled.ts'
import { unscheduledPause } from '#app/domain/check-ins/limits.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'

type TasksRequest = {
  schedule: { id: string }
  staff: CheckInStaff
  input: Pick<CheckInInput, 'taskIds' | 'slotAt' | 'unscheduled'>
  /** When they were done. */
  now: Date
}

/** What is to be recorded. `slot` is null for a check-in without a slot; `revision` is that of the slot, or the current one. */
export type TasksDecision = Omit<CheckInDecision, 'slot'> & { slot: CheckInDecision['slot'] | null; revision: Revision }

/**
 * Which tasks of which slot a person may record, if they were done now. Fails as `decideCheckIn` and `decideUnscheduled` do, and with
 * `checkIn.unscheduledAgain` if the same person recorded one of them without a slot shortly before or after.
 */
export function decideOnTasks(sql: Sql, { schedule, staff, input, now }: TasksRequest): Result<TasksDecision> {
  const { taskIds, slotAt = null, unscheduled } = input
  const scheduleId = schedule.id
  const revisions = revisionsForCheckIn(sql, { scheduleId, taskIds, staffId: staff.id, now })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  const facts = { revisions, staff, livingStaffIds, taskIds, now }
  if (!unscheduled) {
    const decided = decideCheckIn({ ...facts, slotAt })
    return decided.ok ? ok({ ...decided.value, revision: decided.value.slot.revision }) : decided
  }
  if (slotAt) return fail('checkIn.slotInvalid', { field: 'slotAt' })
  const reworkTaskIds = new Set(listRework(sql, { scheduleId, language: null }).map(({ taskId }) => taskId))
  const decided = decideUnscheduled({
    ...facts,
    reworkTaskIds,
    isDone: (occurrence) => isDone(sql, { scheduleId, ...occurrence }),
  })
  if (!decided.ok) return decided
  const since = new Date(now.getTime() - unscheduledPause)
  const until = new Date(now.getTime() + unscheduledPause)
  const others = taskIds.filter((taskId) => !reworkTaskIds.has(taskId))
  if (hasUnscheduledAround(sql, { scheduleId, staffId: staff.id, taskIds: others, since, until }))
    return fail('checkIn.unscheduledAgain', { field: 'taskIds' })
  return ok({ ...decided.value, slot: null, claimedAt: null, enteredLater: false })
}
