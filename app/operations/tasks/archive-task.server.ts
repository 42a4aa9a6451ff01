import { database, type Sql } from '#app/data/database.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks/tasks.sql.server.ts'
import { markTaskArchived, noteTaskToTakeOut } from '#app/data/write/tasks/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { enoughForOneDay, revisionCreations } from '#app/operations/limits/creations.server.ts'
import { takeOutOfSome, takeOutTask } from './take-out-task.server.ts'

type TaskToArchive = { companyId: string; userId: string; taskId: string; now: Date }

/**
 * Takes a task out of use and answers its name: from now on nobody checks in for it, and schedules that have it go on
 * without it; one that is left with no task becomes a draft. Of many schedules the first change in the same job, the
 * others in the next ones. What was due and done before stays. `request.notFound` where the company has no such task,
 * `request.enoughForOneDay` where one of its schedules began too many revisions in a day.
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

/** Seconds until each of its schedules may begin a revision. */
function waitOf(sql: Sql, { companyId, taskId, now }: Omit<TaskToArchive, 'userId'>): number {
  const schedules = listSchedulesOfTask(sql, companyId, taskId)
  return schedules.reduce((most, { id }) => {
    return Math.max(most, revisionCreations(sql, companyId, { scheduleId: id, now }).wait)
  }, 0)
}
