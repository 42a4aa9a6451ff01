import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { isInTime, lastDayToChange } from './billing-dates.ts'
import type { PaidSubscription } from './paid-subscription.ts'
import { isLarger } from './plan-in-force.ts'
import { isSoldPlan, type SoldPlan } from './sold-plans.ts'

/** What decides on changes: the plan in force, and what is paid for, null where nothing is. */
export type PlanState = { plan: Plan; paid: PaidSubscription | null; now: Date }

/** Whether a first paid plan can be bought: a larger one than is in force, by who pays for none. */
export function decideCheckout(target: Plan, { plan, paid }: PlanState): Result<SoldPlan> {
  if (!isSoldPlan(target)) return fail('payment.planNotSold', { field: 'plan' })
  if (paid) return fail('payment.alreadySubscribed')
  return isLarger(target, plan) ? ok(target) : fail('payment.notLarger')
}

/** Whether a larger plan can take the place of the paid one at once. What was cancelled, or is owed, stays so first. */
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
 * Whether a smaller plan can follow at the end of the month that is paid for; the paid plan itself takes that back. In
 * time until one day before the next bill, by product.md.
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

/** Whether the paid plan can be cancelled for the end of its month: in time as a downgrade, and once. */
export function decideCancel({ paid, now }: Pick<PlanState, 'paid' | 'now'>): Result<PaidSubscription> {
  if (!paid) return fail('payment.notSubscribed')
  if (paid.canceledAt) return fail('payment.canceled')
  return isInTime(paid.periodEnd, now) ? ok(paid) : tooLate(paid)
}

function tooLate({ periodEnd }: PaidSubscription) {
  return fail('payment.tooLate', { params: { lastDay: lastDayToChange(periodEnd) } })
}
