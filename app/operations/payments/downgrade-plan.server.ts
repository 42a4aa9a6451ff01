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
 * Lets a smaller plan follow at the end of the paid month; the paid plan itself takes that back, and Free cancels. Fails
 * as decideDowngrade and decideCancel do, and within 5 s with payment.unavailable.
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

/** Cancels the paid plan for the end of its month, which can't be undone. Fails as downgradePlan does. */
export function cancelPlan(request: PlanChangeRequest): Promise<Result<PaidSubscription>> {
  return change(request, async (deadline, paid) => {
    const decided = decideCancel({ paid, now: request.now })
    return decided.ok ? cancelAtPeriodEnd(deadline, decided.value.id) : decided
  })
}

type Change = (deadline: Deadline, paid: PaidSubscription | null) => Promise<Result<PaidSubscription>>

/** Makes a change on what the payment service says now, and stores what it is then. */
async function change({ companyId, now }: PlanChangeRequest, make: Change): Promise<Result<PaidSubscription>> {
  const deadline = paymentDeadline()
  return inTurnOfPayments(companyId, async () => {
    const refreshed = await refreshPayments({ deadline, companyId, now })
    if (!refreshed.ok) return refreshed
    const made = await make(deadline, refreshed.value.paid)
    if (!made.ok) return made
    await storePayments({ companyId, paid: made.value, now })
    return ok(made.value)
  })
}
