import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { isInTime, lastDayToChange } from './billing-dates.ts'
import type { PaidSubscription } from './paid-subscription.ts'
import { isLarger } from './plan-in-force.ts'
import { isSoldPlan, type SoldPlan } from './sold-plans.ts'

/** What changes depend on: the plan in force, and the paid subscription, null when there is none. */
export type PlanState = { plan: Plan; paid: PaidSubscription | null; now: Date }

/** Whether a first paid plan can be bought: it must be larger than the plan in force, and nothing is paid yet. */
export function decideCheckout(target: Plan, { plan, paid }: PlanState): Result<SoldPlan> {
  if (!isSoldPlan(target)) return fail('payment.planNotSold', { field: 'plan' })
  if (paid) return fail('payment.alreadySubscribed')
  return isLarger(target, plan) ? ok(target) : fail('payment.notLarger')
}

/** Whether a larger plan can replace the paid one at once. Not after a cancellation, or while a payment is missing. */
export function decideUpgrade(
  target: Plan,
  { plan, paid }: PlanState,
): Result<{ paid: PaidSubscription; to: SoldPlan }> {
  if (!isSoldPlan(target)) return fail('payment.planNotSold', { field: 'plan' })
  if (!paid) return fail('payment.notSubscribed')
  if (paid.canceledAt) return fail('payment.canceled')
  if (!isLarger(target, plan)) return fail('payment.notLarger')
  return paid.status === 'pastDue' ? fail('payment.refused') : ok({ paid, to: target })
}

/**
 * Whether a smaller plan can follow at the end of the paid month; choosing the paid plan itself cancels that. Possible
 * until one day before the next bill. Source: product.md.
 */
export function decideDowngrade(
  target: Plan,
  { paid, now }: PlanState,
): Result<{ paid: PaidSubscription; to: SoldPlan }> {
  if (!isSoldPlan(target)) return fail('payment.planNotSold', { field: 'plan' })
  if (!paid) return fail('payment.notSubscribed')
  if (paid.canceledAt) return fail('payment.canceled')
  const isChange = isLarger(paid.plan, target) || (target === paid.plan && paid.nextPlan !== null)
  if (!isChange) return fail('payment.notSmaller')
  return isInTime(paid.periodEnd, now) ? ok({ paid, to: target }) : tooLate(paid)
}

/** Whether the paid plan can be cancelled for the end of its month: until one day before the next bill, and once. */
export function decideCancel({ paid, now }: Pick<PlanState, 'paid' | 'now'>): Result<PaidSubscription> {
  if (!paid) return fail('payment.notSubscribed')
  if (paid.canceledAt) return fail('payment.canceled')
  return isInTime(paid.periodEnd, now) ? ok(paid) : tooLate(paid)
}

function tooLate({ periodEnd }: PaidSubscription) {
  return fail('payment.tooLate', { params: { lastDay: lastDayToChange(periodEnd) } })
}
