import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { limitsOf, type Plan, type PlanUse } from '#app/domain/plans/plans.ts'

/** How many schedules, tasks and staff a company has, and how many its plan allows. */
export function viewPlanUse({ companyId, plan }: { companyId: string; plan: Plan }): PlanUse {
  return { plan, limits: limitsOf(plan), counts: countCompanyItems(readingSql(), companyId) }
}
