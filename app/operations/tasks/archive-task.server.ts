import { database, type Sql } from '#app/data/database.server.ts'
import { newestRevision } from '#app/data/read/revision.sql.server.ts'
import { listSchedulesOfTask } from '#app/data/read/tasks.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules.sql.server.ts'
import { markTaskArchived } from '#app/data/write/tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { validFromAfter, withoutTask } from '#app/domain/schedules/revision-content.ts'
import { revisionCreations } from '#app/operations/steps/creations.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

type Archiving = { companyId: string; userId: string; taskId: string; now: Date }

/**
 * Takes a task out of use and answers its name. Schedules that have it go on without it from now; one that is left with
 * no task becomes a draft. What was due and done before stays. `request.notFound` where the company has no such task,
 * `request.tooManyTries` where one of its schedules began too many revisions in a day.
 */
export function archiveTask(archiving: Archiving): Promise<Result<{ name: string }>> {
  const { companyId, taskId, now } = archiving
  return database().atomically((sql) => {
    const scheduleIds = listSchedulesOfTask(sql, companyId, taskId).map(({ id }) => id)
    const waits = scheduleIds.map((scheduleId) => revisionCreations(sql, companyId, { scheduleId, now }).wait)
    const wait = Math.max(0, ...waits)
    if (wait > 0) return tooManyTries(wait)
    const archived = markTaskArchived(sql, companyId, { taskId, now })
    if (!archived) return fail('request.notFound')
    for (const scheduleId of scheduleIds) goOnWithout(sql, { ...archiving, scheduleId })
    return ok(archived)
  })
}

function goOnWithout(sql: Sql, { companyId, userId, scheduleId, taskId, now }: Archiving & { scheduleId: string }) {
  const newest = newestRevision(sql, companyId, scheduleId)
  if (!newest) return
  revisionCreations(sql, companyId, { scheduleId, now }).count()
  const validFrom = validFromAfter(newest, now)
  insertRevision(sql, companyId, { ...withoutTask(newest, taskId), scheduleId, userId, validFrom })
}
