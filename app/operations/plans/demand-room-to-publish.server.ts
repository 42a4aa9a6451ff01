import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandRoom } from '#app/domain/plans/limits.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'

/**
 * Fails with `plan.limitReached` if some of the schedules, which have these statuses, are drafts and the company would then
 * have more published schedules than its plan allows, for example after a downgrade. A published schedule may stay published.
 */
export function demandRoomToPublish(sql: Sql, companyId: string, statuses: ScheduleStatus[]): Result<null> {
  const drafts = statuses.filter((status) => status === 'draft').length
  if (drafts === 0) return ok(null)
  const published = listSchedulesByAge(sql, companyId).filter(({ isDraft }) => !isDraft).length
  return demandRoom(readPlan(sql, companyId), { kind: 'schedules', count: published, added: drafts })
}
