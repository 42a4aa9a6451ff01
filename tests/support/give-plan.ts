import { database } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Owner } from './factories.ts'

/** From now on the company is on this plan. */
export async function givePlan({ companyId }: Pick<Owner, 'companyId'>, plan: Plan) {
  const update = 'UPDATE Subscription SET plan = :plan WHERE companyId = :companyId'
  await database().atomically((sql) => sql.run(update, { plan, companyId }))
}
