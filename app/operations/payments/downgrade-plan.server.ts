import { ok, type Result } from '#app/domain/errors.ts'
import { decideCancel, decideDowngrade } from '#app/domain/payments/plan-changes.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { paymentDeadline, type Deadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import {
  cancelAtPeriodEnd,
  keepSubscription,
  scheduleDowngrade,
} from '#app/gateways/stripe/change-subscription.server.ts'
import { inTurnOfPayments, refreshPayments, storePayments } from './refresh-payments.server.ts'

type PlanChangeRequest = { companyId: string; now: Date }

/**
 * Schedules a smaller plan for the end of the paid month. Choosing the current plan takes that back, and Free cancels. Fails as
 * decideDowngrade and decideCancel do, and with payment.unavailable after at most 5 s.
 */
export function downgradePlan({
  plan,
  ...options
}: PlanChangeRequest & { plan: Plan }): Promise<Result<PaidSubscription>> {
  if (plan === 'free') return cancelPlan(options)
  return change(options, async (deadline, paid) => {
    const decided = decideDowngrade(plan, { plan: paid?.plan ?? 'free', paid, now: options.now })
    if (!decided.ok) return decided
    const { paid: current, to } = decided.value
    if (to === current.plan) return keepSubscription(deadline, current.id)
    return scheduleDowngrade(deadline, { subscriptionId: current.id, to })
  })
}

/** Cancels the paid plan at the end of its month, which can't be undone. Fails as downgradePlan does. */
export function cancelPlan(request: PlanChangeRequest): Promise<Result<PaidSubscription>> {
  return change(request, async (deadline, paid) => {
    const decided = decideCancel({ paid, now: request.now })
    return decided.ok ? cancelAtPeriodEnd(deadline, decided.value.id) : decided
  })
}

type Change = (deadline: Deadline, paid: PaidSubscription | null) => Promise<Result<PaidSubscription>>

/** Makes a change based on the current state at the payment service, and stores the result. */
async function change({ companyId, now }: PlanChangeRequest, makeChange: Change): Promise<Result<PaidSubscription>> {
  const deadline = paymentDeadline()
  return inTurnOfPayments(companyId, async () => {
    const refreshed = await refreshPayments({ deadline, companyId, now })
    if (!refreshed.ok) return refreshed
    const changed = await makeChange(deadline, refreshed.value.paid)
    if (!changed.ok) return changed
    await storePayments({ companyId, paid: changed.value, now })
    return ok(changed.value)
  })
}
