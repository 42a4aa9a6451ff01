import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { limitsOf, type Plan, type PlanUse } from '#app/domain/plans/plans.ts'

/** How much of each a company has, and what its plan lets it have. */
export function viewPlanUse({ companyId, plan }: { companyId: string; plan: Plan }): PlanUse {
  return { plan, limits: limitsOf(plan), counts: countCompanyItems(readingSql(), companyId) }
}
