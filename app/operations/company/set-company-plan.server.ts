import { database } from '#app/data/database.server.ts'
import { findCompanyOfOwner } from '#app/data/read/accounts/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { draftSurplus } from '#app/operations/plans/draft-surplus.server.ts'
import { putOnPlan } from '#app/operations/plans/put-on-plan.server.ts'

/** `plan` is the plan in force now: a larger paid plan stays in force, whatever the operator grants. */
export type PlanOfCompany = { companyName: string | null; before: Plan; plan: Plan }

/**
 * Grants a plan to an owner's company, on behalf of the operator. Fails with `request.notFound` if no account has the
 * address.
 */
export async function setCompanyPlan({
  email,
  plan,
  now,
}: {
  email: string
  plan: Plan
  now: Date
}): Promise<Result<PlanOfCompany>> {
  const planSet = await database().atomically((sql) => {
    const company = findCompanyOfOwner(sql, email)
    if (!company) return fail('request.notFound')
    const granted = plan === 'free' ? null : plan
    return ok({ company, ...putOnPlan(sql, company.id, { granted, now }) })
  })
  if (!planSet.ok) return planSet
  const { company, ...plans } = planSet.value
  await draftSurplus(company.id, now)
  return ok({ companyName: company.name, ...plans })
}
