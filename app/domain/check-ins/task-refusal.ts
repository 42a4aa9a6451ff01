import type { ErrorCode } from '#app/domain/errors.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'

export type Person = { id: string; personalType: PersonalType }

type TaskChoice = {
  taskIds: string[]
  revision: Pick<Revision, 'tasks'>
  staff: Person
  livingStaffIds: ReadonlySet<string>
}

/**
 * Why a person may not do these tasks of a revision; null when they may. Staff do the tasks that are assigned to them,
 * supervisors every task of the schedule. `taskIds` has no duplicates.
 */
export function refusalOfTasks({ taskIds, revision, staff, livingStaffIds }: TaskChoice): ErrorCode | null {
  const entries = revision.tasks.filter(({ taskId }) => taskIds.includes(taskId))
  if (entries.length < taskIds.length) return 'checkIn.taskNotInSchedule'
  if (staff.personalType === 'supervisor') return null
  const assigned = entries.flatMap(({ staffIds }) => staffIds)
  if (!assigned.some((id) => livingStaffIds.has(id))) return 'checkIn.noAssignedStaff'
  return entries.every(({ staffIds }) => staffIds.includes(staff.id)) ? null : 'checkIn.notAssigned'
}
