import { fail, ok } from '#app/domain/errors.ts'
import { id } from './declaration.ts'

const filter = id.optional()
const alias = (name: string) => filter.openapi({ description: `Another name of \`${name}\`` })

/** The filters of lists and reports by the id of a schedule, a task or a person, each with its two names. */
export const scheduleFilter = { schedule: filter, scheduleId: alias('schedule') }
export const taskFilter = { task: filter, taskId: alias('task') }
export const staffFilter = { staff: filter, staffId: alias('staff') }

type IdFilter = 'schedule' | 'task' | 'staff'
type IdFilters = { [Name in IdFilter | `${IdFilter}Id`]?: string | undefined }

/** A query with each filter by id under its first name; refused where its two names have different values. */
export function readIdFilters<Query extends IdFilters>({ scheduleId, taskId, staffId, ...query }: Query) {
  const { schedule = scheduleId, task = taskId, staff = staffId, ...rest } = query
  if (scheduleId !== undefined && scheduleId !== schedule) return fail('request.invalidFields', { field: 'scheduleId' })
  if (taskId !== undefined && taskId !== task) return fail('request.invalidFields', { field: 'taskId' })
  if (staffId !== undefined && staffId !== staff) return fail('request.invalidFields', { field: 'staffId' })
  return ok({ ...rest, schedule, task, staff })
}
