import type { Plan } from '#app/domain/plans/plans.ts'
import type { PaidSubscription } from './paid-subscription.ts'

/** `given`: by the operator, without a bill; `changing`: a smaller plan was chosen. The first that is true counts. */
export type PlanStatus = 'pastDue' | 'canceled' | 'changing' | 'active' | 'given' | 'free'

/** How a company stands with what it uses and pays for. */
export function planStatus({ plan, paid }: { plan: Plan; paid: PaidSubscription | null }): PlanStatus {
  if (!paid) return plan === 'free' ? 'free' : 'given'
  if (paid.status === 'pastDue') return 'pastDue'
  if (paid.canceledAt) return 'canceled'
  return paid.nextPlan ? 'changing' : 'active'
}
