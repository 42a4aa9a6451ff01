import { ok, fail, type Result } from '#app/domain/errors.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { isPaymentSetUp, paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { endSubscription } from '#app/gateways/stripe/change-subscription.server.ts'
import { closeOpenCheckouts } from '#app/gateways/stripe/checkout.server.ts'
import { inTurnOfPayments, refreshPayments } from './refresh-payments.server.ts'

/**
 * Ends a company's subscription at once and closes its open checkouts. To be called before the company is deleted; what is
 * stored does not change. Fails with payment.unavailable after at most 5 s if the payment service does not answer.
 */
export function endPayments(companyId: string, now: Date): Promise<Result<null>> {
  return inTurnOfPayments(companyId, async () => {
    if (!findStoredPlan(readingSql(), companyId)?.customerId) return ok(null)
    if (!isPaymentSetUp()) return fail('payment.unavailable')
    const deadline = paymentDeadline()
    const refreshed = await refreshPayments({ deadline, companyId, now })
    if (!refreshed.ok) return refreshed
    const { customerId, paid } = refreshed.value
    if (!customerId) return ok(null)
    const closed = await closeOpenCheckouts(deadline, customerId)
    if (!closed.ok) return closed
    if (!paid) return ok(null)
    const ended = await endSubscription(deadline, { subscriptionId: paid.id, withCredit: false })
    return ended.ok ? ok(null) : ended
  })
}
