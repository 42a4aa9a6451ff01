import { database } from '#app/data/database.server.ts'
import { findCompanyOfOwner } from '#app/data/read/accounts/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { draftSurplus } from '#app/operations/plans/draft-surplus.server.ts'
import { putOnPlan } from '#app/operations/plans/put-on-plan.server.ts'

/** `plan` is the one in force now: a larger one that is paid for stays, whatever the operator gives. */
export type PlanOfCompany = { companyName: string | null; before: Plan; plan: Plan }

/** Gives the company of an owner a plan, by the operator's hand. `request.notFound` where no account has the address. */
export async function setCompanyPlan({
  email,
  plan,
  now,
}: {
  email: string
  plan: Plan
  now: Date
}): Promise<Result<PlanOfCompany>> {
  const set = await database().atomically((sql) => {
    const company = findCompanyOfOwner(sql, email)
    if (!company) return fail('request.notFound')
    const granted = plan === 'free' ? null : plan
    return ok({ company, ...putOnPlan(sql, company.id, { granted, now }) })
  })
  if (!set.ok) return set
  const { company, ...plans } = set.value
  await draftSurplus(company.id, now)
  return ok({ companyName: company.name, ...plans })
}
