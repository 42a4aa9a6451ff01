import { database } from '#app/data/database.server.ts'
import { hideTask as write } from '#app/data/write/check-ins/hidden-tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type TaskVisibility = { companyId: string; scheduleId: string; taskId: string; hidden: boolean; now: Date }

/**
 * Hides the ticks of a task from the public page of one schedule, or shows them again. Fails with `request.notFound` if the
 * company has no such schedule, or the task was never part of it.
 */
export async function hideTask({ companyId, hidden, ...place }: TaskVisibility): Promise<Result<{ hidden: boolean }>> {
  const isFound = await database().atomically((sql) => write(sql, companyId, { ...place, hidden }))
  return isFound ? ok({ hidden }) : fail('request.notFound')
}
