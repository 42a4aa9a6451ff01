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
  /** Whether a task of a slot is done. */
  isDone: (occurrence: { slotAt: string; taskId: string }) => boolean
  /** What a supervisor wants done again: that may be recorded at any time. */
  reworkTaskIds: ReadonlySet<string>
  now: Date
}

/** `revision` is the one that is valid now. */
export type UnscheduledDecision = { revision: Revision; taskIds: string[] }

/**
 * The tasks of a check-in without a slot, or why it is refused: the schedule does not allow it, or one of the tasks can be done for
 * a slot that is open now; neither counts for what must be done again. Revisions are those that `decideCheckIn` takes.
 */
export function decideUnscheduled({
  revisions,
  staff,
  livingStaffIds,
  taskIds,
  isDone,
  reworkTaskIds,
  now,
}: UnscheduledRequest): Result<UnscheduledDecision> {
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return fail('schedule.notFound')
  const requested = [...new Set(taskIds)]
  const others = requested.filter((taskId) => !reworkTaskIds.has(taskId))
  if (!current.allowUnscheduled && others.length > 0) return fail('checkIn.unscheduledNotAllowed')
  const refusal = refusalOfTasks({ taskIds: requested, revision: current, staff, livingStaffIds })
  if (refusal) return fail(refusal, { field: 'taskIds' })
  const isDue = slotsOfNow(slotsAround(revisions, now), { current, now }).some(({ slotAt, revision }) =>
    revision.tasks.some(({ taskId }) => others.includes(taskId) && !isDone({ slotAt, taskId })),
  )
  return isDue ? fail('checkIn.slotOpen') : ok({ revision: current, taskIds: requested })
}
