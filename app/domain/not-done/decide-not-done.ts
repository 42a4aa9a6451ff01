import { refusalOfTasks, type Person } from '#app/domain/check-ins/task-refusal.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { currentRevision, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { reportableSlots, slotMeant } from './reportable-slots.ts'

type NotDoneRequest = {
  revisions: Revision[]
  staff: Person
  livingStaffIds: ReadonlySet<string>
  taskIds: string[]
  slotAt: string | null
  now: Date
}

export type NotDoneDecision = { slot: RevisionSlot; taskIds: string[] }

/**
 * The slot and the tasks of which a person says that they could not do them, or why that is refused. Revisions must be sorted by
 * `validFrom`, starting with the one that was valid `lookBack` ago. Whether a task is done, or reported before, is for the database
 * to decide.
 */
export function decideNotDone(request: NotDoneRequest): Result<NotDoneDecision> {
  const { revisions, staff, livingStaffIds, slotAt, now } = request
  const current = currentRevision(revisions, now)
  if (!current || current.status === 'draft') return fail('schedule.notFound')
  const slots = reportableSlots(revisions, now)
  const slot = slotAt ? slots.find((one) => one.slotAt === slotAt) : slotMeant(slots, now)
  if (!slot) return fail('notDone.noSlot', { field: 'slotAt' })
  const taskIds = [...new Set(request.taskIds)]
  const refusal = refusalOfTasks({ taskIds, revision: slot.revision, staff, livingStaffIds })
  return refusal ? fail(refusal, { field: 'taskIds' }) : ok({ slot, taskIds })
}
