import type { Sql } from '#app/data/database.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandRoom } from '#app/domain/plans/limits.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'

type ScheduleToPublish = { scheduleId: string; status: ScheduleStatus }

/**
 * Fails with `plan.limitReached` if a schedule is a draft and the company has as many published schedules as its plan allows,
 * for example after a downgrade. A published schedule may stay published.
 */
export function demandRoomToPublish(
  sql: Sql,
  companyId: string,
  { scheduleId, status }: ScheduleToPublish,
): Result<null> {
  if (status !== 'draft') return ok(null)
  const published = listSchedulesByAge(sql, companyId).filter(({ id, isDraft }) => id !== scheduleId && !isDraft)
  return demandRoom(readPlan(sql, companyId), { kind: 'schedules', count: published.length })
}
