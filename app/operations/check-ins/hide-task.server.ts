import { database } from '#app/data/database.server.ts'
import { hideTask as write } from '#app/data/write/check-ins/hidden-tasks.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type TaskVisibility = { companyId: string; scheduleId: string; taskId: string; hidden: boolean; now: Date }

/**
 * Hides the ticks of a task from the public page of one schedule, or shows them again. `request.notFound` where the
 * company has no such schedule, or no such task was ever in it.
 */
export async function hideTask({ companyId, hidden, ...place }: TaskVisibility): Promise<Result<{ hidden: boolean }>> {
  const found = await database().atomically((sql) => write(sql, companyId, { ...place, hidden }))
  return found ? ok({ hidden }) : fail('request.notFound')
}
