import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findStoredPlan, listCustomers, type Customer } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { removePaymentEvents } from '#app/data/write/payments/subscriptions.sql.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { graceEnd } from '#app/domain/payments/billing-dates.ts'
import { day } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { isPaymentSetUp, paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import { endSubscription } from '#app/gateways/stripe/change-subscription.server.ts'
import { inTurnOfPayments, refreshPayments } from '#app/operations/payments/refresh-payments.server.ts'

/** How long events are stored. The payment service repeats an event for three days. */
const eventRetention = 30 * day

const checkedAt = new Map<string, Date>()

/**
 * Catches up on lost events: asks about each company once a day, and as soon as its paid month or grace period is over. Ends
 * subscriptions whose grace period is over. Stops if the payment service does not answer, or by `signal`; the next round
 * continues.
 */
export async function refreshAllPayments(now: Date, signal?: AbortSignal): Promise<void> {
  if (!isPaymentSetUp()) return
  await database().atomically((sql) => removePaymentEvents(sql, new Date(now.getTime() - eventRetention)))
  const dueCustomers = listCustomers(readingSql()).filter((customer) => isDue(customer, now))
  for (const { companyId } of dueCustomers) {
    if (signal?.aborted) return
    const refreshed = await inTurnOfPayments(companyId, () => refreshOne(companyId, now))
    if (!refreshed.ok) return log().warn({ code: refreshed.failure.code }, 'the check of payments stopped')
    checkedAt.set(companyId, now)
  }
}

function isDue({ companyId, endDate, pastDueSince }: Customer, now: Date): boolean {
  const last = checkedAt.get(companyId)
  if (!last || now.getTime() - last.getTime() >= day) return true
  return (endDate !== null && endDate <= now) || (pastDueSince !== null && graceEnd(pastDueSince) <= now)
}

async function refreshOne(companyId: string, now: Date): Promise<Result<unknown>> {
  const deadline = paymentDeadline()
  const refreshed = await refreshPayments({ deadline, companyId, now })
  const stored = findStoredPlan(readingSql(), companyId)
  const isOver = stored?.pastDueSince && graceEnd(stored.pastDueSince) <= now
  if (!refreshed.ok || !isOver || !stored.paid) return refreshed
  const ended = await endSubscription(deadline, { subscriptionId: stored.paid.id, withCredit: false })
  return ended.ok ? refreshPayments({ deadline, companyId, now }) : ended
}

/** Forgets when each company was last checked. For tests. */
export function forgetChecks() {
  checkedAt.clear()
}
