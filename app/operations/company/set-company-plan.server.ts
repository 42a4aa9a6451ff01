import { database } from '#app/data/database.server.ts'
import { findCompanyOfOwner } from '#app/data/read/users.sql.server.ts'
import { changePlan } from '#app/data/write/subscriptions.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'

export type PlanOfCompany = { companyName: string | null; before: Plan }

/** Puts the company of an owner on a plan, by the operator's hand. `request.notFound` where no account has the address. */
export function setCompanyPlan({
  email,
  plan,
  now,
}: {
  email: string
  plan: Plan
  now: Date
}): Promise<Result<PlanOfCompany>> {
  return database().atomically((sql) => {
    const company = findCompanyOfOwner(sql, email)
    if (!company) return fail('request.notFound')
    changePlan(sql, company.id, { plan, now })
    return ok({ companyName: company.name, before: company.plan })
  })
}
