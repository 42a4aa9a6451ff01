import type { Plan } from '#app/domain/plans/plans.ts'
import type { PaidSubscription } from './paid-subscription.ts'

/**
 * `given`: granted by the operator without a bill; `changing`: a smaller plan is chosen. The first that applies is
 * used.
 */
export type PlanStatus = 'pastDue' | 'canceled' | 'changing' | 'active' | 'given' | 'free'

/** The status of a company's plan and payment. */
export function planStatus({ plan, paid }: { plan: Plan; paid: PaidSubscription | null }): PlanStatus {
  if (!paid) return plan === 'free' ? 'free' : 'given'
  if (paid.status === 'pastDue') return 'pastDue'
  if (paid.canceledAt) return 'canceled'
  return paid.nextPlan ? 'changing' : 'active'
}
