import type { Sql } from '#app/data/database.server.ts'
import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { demandRoom } from '#app/domain/plans/limits.ts'
import type { LimitedKind } from '#app/domain/plans/plans.ts'

/**
 * Fails with `plan.limitReached` if the plan of a company has no room for one more item. Part of the job that adds it.
 */
export function demandRoomForOneMore(sql: Sql, companyId: string, kind: LimitedKind): Result<null> {
  return demandRoom(readPlan(sql, companyId), { kind, count: countCompanyItems(sql, companyId)[kind] })
}
