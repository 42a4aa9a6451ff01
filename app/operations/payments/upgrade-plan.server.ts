import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { decideUpgrade, type PlanState } from '#app/domain/payments/plan-changes.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import { atMost } from '#app/domain/throttle.ts'
import { minute } from '#app/domain/time/durations.ts'
import { isAmountValid, type UpgradePrice } from '#app/domain/payments/upgrade-price.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { log } from '#app/gateways/log.server.ts'
import { paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import {
  previewUpgrade as askForPrice,
  scheduleDowngrade,
  upgradeSubscription,
} from '#app/gateways/stripe/change-subscription.server.ts'
import { triesOfCompany } from '#app/operations/limits/tries-of-company.server.ts'
import { inTurnOfPayments, refreshPayments, storePayments } from './refresh-payments.server.ts'

/** Each preview asks Stripe, which limits the requests of all companies together. */
const secondsUntilPreview = triesOfCompany(atMost(20, minute))

type UpgradeRequest = { companyId: string; plan: Plan; now: Date }

/**
 * What it costs today to change a paid plan to a larger one. The amount is for the instant `at` and valid for 15 minutes. Fails
 * as decideUpgrade does, with payment.unavailable after at most 5 s, and with request.tooManyTries.
 */
export async function previewUpgrade({ companyId, plan, now }: UpgradeRequest): Promise<Result<UpgradePrice>> {
  const stored = findStoredPlan(readingSql(), companyId)
  const decided = decideUpgrade(plan, stateOf(stored, now))
  if (!decided.ok) return decided
  if (!stored?.customerId) return fail('payment.notSubscribed')
  const retryAfter = secondsUntilPreview(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const { paid, to } = decided.value
  return askForPrice(paymentDeadline(), { customerId: stored.customerId, subscriptionId: paid.id, to, at })
}

/**
 * Puts a paying company on a larger plan at once, and charges the amount that previewUpgrade returned for `at`. Fails as
 * decideUpgrade does, with payment.amountOld if `at` is too long ago, with payment.refused if the card is declined, and with
 * payment.unavailable after at most 5 s.
 */
export async function upgradePlan({ companyId, plan, at, now }: UpgradeRequest & { at: Date }): Promise<Result<null>> {
  if (!isAmountValid(at, now)) return fail('payment.amountOld')
  const deadline = paymentDeadline()
  return inTurnOfPayments(companyId, async () => {
    const refreshed = await refreshPayments({ deadline, companyId, now })
    if (!refreshed.ok) return refreshed
    const decided = decideUpgrade(plan, stateOf(findStoredPlan(readingSql(), companyId), now))
    if (!decided.ok) return decided
    const { paid, to } = decided.value
    const upgraded = await upgradeSubscription(deadline, { subscriptionId: paid.id, to, at })
    if (!upgraded.ok) {
      await restoreDowngrade(paid)
      return upgraded
    }
    await storePayments({ companyId, paid: upgraded.value, now })
    return ok(null)
  })
}

/** An upgrade cancels a scheduled downgrade. If the upgrade fails, this schedules the downgrade again. */
async function restoreDowngrade({ id, nextPlan }: PaidSubscription): Promise<void> {
  if (!isSoldPlan(nextPlan)) return
  const scheduled = await scheduleDowngrade(paymentDeadline(), { subscriptionId: id, to: nextPlan })
  if (!scheduled.ok) log().warn({ code: scheduled.failure.code }, 'the smaller plan does not follow')
}

function stateOf(stored: Pick<PlanState, 'plan' | 'paid'> | null, now: Date): PlanState {
  return { plan: stored?.plan ?? 'free', paid: stored?.paid ?? null, now }
}
