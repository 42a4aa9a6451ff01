import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import type { TaskEntry } from './rules.ts'

type LivingIds = { taskIds: ReadonlySet<string>; staffIds: ReadonlySet<string> }

/** Whether a company has staff and tasks for a schedule; without both, the error is about staff. */
export function checkStaffAndTasksExist({ staff, tasks }: { staff: number; tasks: number }): Result<null> {
  if (staff === 0) return fail('schedule.noStaffAvailable', { field: 'tasks' })
  if (tasks === 0) return fail('schedule.noTasksAvailable', { field: 'tasks' })
  return ok(null)
}

/** The entries of living tasks, with the living staff of each. */
export function livingEntries(entries: TaskEntry[], living: LivingIds): TaskEntry[] {
  return entries
    .filter(({ taskId }) => living.taskIds.has(taskId))
    .map(({ taskId, staffIds }) => ({ taskId, staffIds: staffIds.filter((id) => living.staffIds.has(id)) }))
}

/**
 * Whether a schedule may have these entries: every task and person must be living and of the company. Each unknown one
 * is an error at its field; without any staff or tasks there is one error for that instead.
 */
export function checkTaskEntries(entries: TaskEntry[], living: LivingIds): Result<null> {
  const exist = checkStaffAndTasksExist({ staff: living.staffIds.size, tasks: living.taskIds.size })
  if (!exist.ok) return exist
  const fields: Record<string, ErrorCode[]> = {}
  entries.forEach(({ taskId, staffIds }, index) => {
    if (!living.taskIds.has(taskId)) fields[`tasks[${index}].taskId`] = ['schedule.taskUnknown']
    if (!staffIds.every((id) => living.staffIds.has(id))) fields[`tasks[${index}].staffIds`] = ['schedule.staffUnknown']
  })
  const first = Object.values(fields)[0]?.[0]
  return first ? fail(first, { fields }) : ok(null)
}
