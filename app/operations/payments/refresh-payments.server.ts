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

/** Runs what asks the payment service about a company, and stores the answer, one after the other: the newest wins. */
export function inTurnOfPayments<Answer>(companyId: string, run: () => Promise<Answer>): Promise<Answer> {
  return inTurn(`payments ${companyId}`, run)
}

type Refresh = {
  deadline: Deadline
  companyId: string
  /** What told that something changed; it is remembered in the same job, so that it has one effect. */
  event?: { id: string; type: string } | undefined
  now: Date
}

type RefreshedPayments = { customerId: string | null; paid: PaidSubscription | null }

/**
 * Asks the payment service what a company pays for, and stores it. Of two subscriptions the older one stays, the
 * other is ended with credit. To be called in turn. A customer who is gone there is none here any more. Fails as askStripe does.
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
  const found = await findPayments(deadline, customerId)
  if (!found.ok) return found
  const { isDeleted, subscriptions } = found.value
  const paid = subscriptionToKeep(subscriptions, stored.paid?.id)
  for (const { id: subscriptionId } of subscriptions.filter((one) => one !== paid)) {
    const ended = await endSubscription(deadline, { subscriptionId, withCredit: true })
    if (!ended.ok) return ended
  }
  await storePayments({ companyId, paid, customerId: isDeleted ? null : undefined, event, now })
  return ok({ customerId: isDeleted ? null : customerId, paid })
}

type PaymentMailFacts = Pick<Refresh, 'companyId' | 'event' | 'now'> & {
  paid: PaidSubscription | null
  /** Another id of the company there; undefined where it stays. */
  customerId?: string | null | undefined
}

/** Stores what the payment service has answered, with all that follows from it; of a company that is gone by then, nothing. */
export async function storePayments({ companyId, event, now, ...told }: PaymentMailFacts): Promise<void> {
  await database().atomically((sql) => {
    if (!isCompany(sql, companyId)) return
    if (event) insertPaymentEvent(sql, { ...event, receivedAt: now })
    putOnPlan(sql, companyId, { ...told, now })
  })
  await draftSurplus(companyId, now)
}
