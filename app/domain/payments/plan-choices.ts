import type { Plan } from '#app/domain/plans/plans.ts'
import { decideCancel, decideCheckout, decideDowngrade, decideUpgrade, type PlanState } from './plan-changes.ts'

/**
 * What an owner can do about a plan. `keep` cancels a chosen downgrade, `next` is already chosen, `tooLate` is possible
 * again after the next bill, `none` offers nothing.
 */
export type PlanChoice =
  | 'current'
  | 'buy'
  | 'upgrade'
  | 'downgrade'
  | 'keep'
  | 'cancel'
  | 'next'
  | 'tooLate'
  | 'contact'
  | 'none'

/** What an owner can do about this plan. Where nothing can be paid online, larger plans are available by contact. */
export function planChoice(target: Plan, state: PlanState & { isPaymentSetUp: boolean }): PlanChoice {
  const { plan, paid, isPaymentSetUp } = state
  const downgrade = decideDowngrade(target, state)
  if (target === paid?.plan && downgrade.ok && isPaymentSetUp) return 'keep'
  if (target === plan) return 'current'
  if (target === 'enterprise') return 'contact'
  if (paid && target === paid.nextPlan) return 'next'
  if (!isPaymentSetUp) return decideCheckout(target, { ...state, paid: null }).ok ? 'contact' : 'none'
  if (decideCheckout(target, state).ok) return 'buy'
  if (decideUpgrade(target, state).ok) return 'upgrade'
  const end = target === 'free' ? decideCancel(state) : downgrade
  if (end.ok) return target === 'free' ? 'cancel' : 'downgrade'
  return end.failure.code === 'payment.tooLate' ? 'tooLate' : 'none'
}
