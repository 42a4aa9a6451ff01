import type { Sql } from '#app/data/database.server.ts'
import { listSomeSchedulesOfTask, type TaskToTakeOut } from '#app/data/read/tasks/tasks.sql.server.ts'
import { forgetTaskToTakeOut } from '#app/data/write/tasks/tasks.sql.server.ts'
import { withoutTask } from '#app/domain/schedules/revision-content.ts'
import type { StoredRevision } from '#app/domain/schedules/rules.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'
import { schedulesInJob, startRevisions } from '#app/operations/schedules/start-revisions.server.ts'

/** `userId` is the user who archived the task; null if it is taken out later. */
type ArchivedTask = TaskToTakeOut & { userId: string | null }

/**
 * Takes an archived task out of the schedules that still have it: some in each job, so that others need not wait. If it is
 * interrupted, for example by `signal`, `takeOutArchivedTasks` does the rest.
 */
export async function takeOutTask(task: ArchivedTask, signal?: AbortSignal): Promise<void> {
  await doInJobs({ who: task.companyId, job: (sql) => takeOutOfSome(sql, task), signal })
}

/**
 * Takes an archived task out of some of its schedules, as of the moment when it was archived. A schedule left without tasks
 * becomes a draft. Returns whether no schedule has the task any more.
 */
export function takeOutOfSome(sql: Sql, { companyId, taskId, archivedAt, userId }: ArchivedTask): boolean {
  const scheduleIds = listSomeSchedulesOfTask(sql, companyId, { taskId, limit: schedulesInJob + 1 })
  const contentOf = (newest: StoredRevision) => withoutTask(newest, taskId)
  const started = startRevisions(sql, companyId, { scheduleIds, contentOf, userId, from: archivedAt })
  if (started < scheduleIds.length) return false
  forgetTaskToTakeOut(sql, taskId)
  return true
}
