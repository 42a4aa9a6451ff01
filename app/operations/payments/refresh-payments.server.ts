import { database } from '#app/data/database.server.ts'
import { isCompany } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStoredPlan } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { insertPaymentEvent } from '#app/data/write/payments/subscriptions.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { subscriptionToKeep, type PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import type { Deadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { endSubscription } from '#app/gateways/stripe/change-subscription.server.ts'
import { findPayments } from '#app/gateways/stripe/customers.server.ts'
import { draftSurplus } from '#app/operations/plans/draft-surplus.server.ts'
import { inTurn } from '#app/operations/turns/in-turn.server.ts'
import { putOnPlan } from '#app/operations/plans/put-on-plan.server.ts'

/**
 * Runs requests to the payment service about a company one after the other, so that the newest answer is stored last.
 */
export function inTurnOfPayments<Answer>(companyId: string, run: () => Promise<Answer>): Promise<Answer> {
  return inTurn(`payments ${companyId}`, run)
}

type Refresh = {
  deadline: Deadline
  companyId: string
  /** The event that reported a change. It is stored in the same job, so that it takes effect only once. */
  event?: { id: string; type: string } | undefined
  now: Date
}

type RefreshedPayments = { customerId: string | null; paid: PaidSubscription | null }

/**
 * Asks the payment service what a company pays for, and stores it. If there are two subscriptions, `keptOf` says which one
 * stays, and the other is ended with credit. A customer deleted at the service is removed here too. To be called within
 * `inTurnOfPayments`. Fails as askStripe does.
 */
export async function refreshPayments({
  deadline,
  companyId,
  event,
  now,
}: Refresh): Promise<Result<RefreshedPayments>> {
  const stored = findStoredPlan(readingSql(), companyId)
  if (!stored?.customerId) return ok({ customerId: null, paid: null })
  const { customerId } = stored
  const payments = await findPayments(deadline, customerId)
  if (!payments.ok) return payments
  const { isDeleted, subscriptions } = payments.value
  const paid = subscriptionToKeep(subscriptions, stored.paid?.id)
  for (const { id: subscriptionId } of subscriptions.filter((subscription) => subscription !== paid)) {
    const ended = await endSubscription(deadline, { subscriptionId, withCredit: true })
    if (!ended.ok) return ended
  }
  await storePayments({ companyId, paid, customerId: isDeleted ? null : undefined, event, now })
  return ok({ customerId: isDeleted ? null : customerId, paid })
}

type PaymentUpdate = Pick<Refresh, 'companyId' | 'event' | 'now'> & {
  paid: PaidSubscription | null
  /** A new customer id at the payment service; undefined if it stays the same. */
  customerId?: string | null | undefined
}

/**
 * Stores an answer of the payment service and applies its consequences. Does nothing if the company was deleted
 * meanwhile.
 */
export async function storePayments({ companyId, event, now, ...changes }: PaymentUpdate): Promise<void> {
  await database().atomically((sql) => {
    if (!isCompany(sql, companyId)) return
    if (event) insertPaymentEvent(sql, { ...event, receivedAt: now })
    putOnPlan(sql, companyId, { ...changes, now })
  })
  await draftSurplus(companyId, now)
}
