import { database } from '#app/data/database.server.ts'
import { listExcusedTasks } from '#app/data/read/excuses/excuses.sql.server.ts'
import { markExcuseRemoved } from '#app/data/write/excuses/excuses.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { sumDatesAgain } from '#app/operations/attendance/sum-dates-again.server.ts'
import { authorIds, type ExcuseAuthor } from './excuse-missed.server.ts'
import type { SlotChoice } from './find-missed.server.ts'

type TakeBack = SlotChoice & ExcuseAuthor & { companyId: string; scheduleId: string; now: Date }

/**
 * Takes the excuses of tasks of a slot back, of all if none are named: they count as missed again. The excuses stay in the audit trail. Fails with
 * `excuse.notFound` if the company has none there.
 */
export function takeExcuseBack({
  companyId,
  scheduleId,
  slotAt,
  taskIds,
  now,
  ...author
}: TakeBack): Promise<Result<null>> {
  const { userId, supervisor } = authorIds(author)
  const by = { userId, staffId: supervisor?.id ?? null, now }
  return database().atomically((sql): Result<null> => {
    const excused = listExcusedTasks(sql, companyId, { scheduleId, slotAt })
    const chosen = taskIds === null ? excused : excused.filter((taskId) => taskIds.includes(taskId))
    if (chosen.length === 0) return fail('excuse.notFound')
    for (const taskId of chosen) markExcuseRemoved(sql, companyId, { scheduleId, slotAt, taskId, ...by })
    const date = slotAt.slice(0, 10)
    sumDatesAgain(sql, companyId, { scheduleId, dates: { from: date, to: date }, now })
    return ok(null)
  })
}
