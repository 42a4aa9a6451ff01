import type { Sql } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'

/** Puts a company on a plan from now on; what Stripe knows of it stays as it is. */
export function changePlan(sql: Sql, companyId: string, { plan, now }: { plan: Plan; now: Date }): void {
  sql.run(upsert, { companyId, plan, now })
}

const upsert = `
  INSERT INTO Subscription (companyId, plan, startDate) VALUES (:companyId, :plan, :now)
  ON CONFLICT (companyId) DO UPDATE SET plan = excluded.plan, startDate = excluded.startDate WHERE plan <> excluded.plan`
