import { database, type Sql } from '#app/data/database.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks/tasks.sql.server.ts'
import { markTaskArchived, noteTaskToTakeOut } from '#app/data/write/tasks/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { enoughForOneDay, revisionCreations } from '#app/operations/limits/creations.server.ts'
import { takeOutOfSome, takeOutTask } from './take-out-task.server.ts'

type TaskToArchive = { companyId: string; userId: string; taskId: string; now: Date }

/**
 * Archives a task and returns its name. From now on nobody can check in for it, and schedules continue without it; a schedule
 * left without tasks becomes a draft. If there are many schedules, the first change in the same job and the others in further
 * jobs. What was due and done before stays. Fails with `request.notFound` if the company has no such task, and with
 * `request.enoughForOneDay` if one of its schedules has started too many revisions in a day.
 */
export async function archiveTask({
  companyId,
  userId,
  taskId,
  now,
}: TaskToArchive): Promise<Result<{ name: string }>> {
  const task = { companyId, taskId, archivedAt: now, userId }
  const archived = await database().atomically((sql) => {
    const wait = waitOf(sql, { companyId, taskId, now })
    if (wait > 0) return enoughForOneDay(wait)
    const marked = markTaskArchived(sql, companyId, { taskId, now })
    if (!marked) return fail('request.notFound')
    noteTaskToTakeOut(sql, taskId)
    return ok({ ...marked, isOut: takeOutOfSome(sql, task) })
  })
  if (!archived.ok) return archived
  const { name, isOut } = archived.value
  if (!isOut) await takeOutTask(task)
  return ok({ name })
}

/** The seconds until all schedules with the task may start a revision. */
function waitOf(sql: Sql, { companyId, taskId, now }: Omit<TaskToArchive, 'userId'>): number {
  const schedules = listSchedulesOfTask(sql, companyId, taskId)
  return schedules.reduce((max, { id }) => {
    return Math.max(max, revisionCreations(sql, companyId, { scheduleId: id, now }).wait)
  }, 0)
}
