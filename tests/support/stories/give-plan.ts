import { database } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Owner } from './factories.ts'

/** Puts a company on a plan without a payment. */
export async function givePlan({ companyId }: Pick<Owner, 'companyId'>, plan: Plan) {
  const update = 'UPDATE Subscription SET plan = :plan, grantedPlan = :granted WHERE companyId = :companyId'
  const granted = plan === 'free' ? null : plan
  await database().atomically((sql) => sql.run(update, { plan, granted, companyId }))
}
