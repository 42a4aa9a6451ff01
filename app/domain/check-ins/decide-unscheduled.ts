import { fail, ok, type Result } from '#app/domain/errors.ts'
import { slotsOfNow } from '#app/domain/schedules/check-in-window.ts'
import { currentRevision, slotsAround } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { refusalOfTasks, type Person } from './task-refusal.ts'

type UnscheduledRequest = {
  revisions: Revision[]
  staff: Person
  livingStaffIds: ReadonlySet<string>
  taskIds: string[]
  /** The tasks that a supervisor wants done again. */
  reworkTaskIds: ReadonlySet<string>
  /** Whether a task of a slot is done. */
  isDone: (occurrence: { slotAt: string; taskId: string }) => boolean
  now: Date
}

/** `revision` is the one that is valid now. */
export type UnscheduledDecision = { revision: Revision; taskIds: string[] }

/**
 * The tasks of a check-in without a slot, or why it is refused: the schedule does not allow it and no supervisor wants the tasks
 * done again, or one of them can be done for a slot that is open now. Revisions are those that `decideCheckIn` takes.
 */
export function decideUnscheduled({
  revisions,
  staff,
  livingStaffIds,
  taskIds,
  reworkTaskIds,
  isDone,
  now,
}: UnscheduledRequest): Result<UnscheduledDecision> {
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return fail('schedule.notFound')
  const requested = [...new Set(taskIds)]
  const isAllowed = current.allowUnscheduled || requested.every((taskId) => reworkTaskIds.has(taskId))
  if (!isAllowed) return fail('checkIn.unscheduledNotAllowed')
  const refusal = refusalOfTasks({ taskIds: requested, revision: current, staff, livingStaffIds })
  if (refusal) return fail(refusal, { field: 'taskIds' })
  const isDue = slotsOfNow(slotsAround(revisions, now), { current, now }).some(({ slotAt, revision }) =>
    revision.tasks.some(({ taskId }) => requested.includes(taskId) && !isDone({ slotAt, taskId })),
  )
  return isDue ? fail('checkIn.slotOpen') : ok({ revision: current, taskIds: requested })
}
