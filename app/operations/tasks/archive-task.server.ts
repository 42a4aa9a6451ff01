import { database } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/revision.sql.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules.sql.server.ts'
import { markTaskArchived } from '#app/data/write/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { validFromAfter, withoutTask } from '#app/domain/schedules/revision-content.ts'

type Archiving = { companyId: string; userId: string; taskId: string; now: Date }

/**
 * Takes a task out of use and answers its name. Schedules that have it go on without it from now; one that is left with
 * no task becomes a draft. What was due and done before stays. `request.notFound` where the company has no such task.
 */
export function archiveTask({ companyId, userId, taskId, now }: Archiving): Promise<Result<{ name: string }>> {
  return database().atomically((sql) => {
    const archived = markTaskArchived(sql, companyId, { taskId, now })
    if (!archived) return fail('request.notFound')
    for (const { id: scheduleId } of listSchedulesOfTask(sql, companyId, taskId)) {
      const newest = newestRevision(sql, companyId, scheduleId)
      if (!newest) continue
      const validFrom = validFromAfter(newest, now)
      insertRevision(sql, companyId, { ...withoutTask(newest, taskId), scheduleId, userId, validFrom })
    }
    return ok(archived)
  })
}
