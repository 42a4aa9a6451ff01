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
/** When the last check of a company failed. */
const failedAt = new Map<string, Date>()

const atOnce = 4
/** After so many failures in a row, the payment service counts as down. */
const mostFailures = 20

/**
 * Catches up on lost events: checks each company once a day, and as soon as its paid month or its grace period is over.
 * When the grace period is over, the subscription ends. Four companies are checked at a time, for at most five seconds
 * each; those whose last check failed come last. Stops when the payment service is down, or by `signal`; the next round
 * continues.
 */
export async function refreshAllPayments(now: Date, signal?: AbortSignal): Promise<void> {
  if (!isPaymentSetUp()) return
  await database().atomically((sql) => removePaymentEvents(sql, new Date(now.getTime() - eventRetention)))
  const due = listCustomers(readingSql()).filter((customer) => isDue(customer, now))
  const waiting = due.map(({ companyId }) => companyId).sort((a, b) => lastFailure(a) - lastFailure(b))
  let failures = 0

  async function refreshNext(): Promise<void> {
    for (let companyId = waiting.shift(); companyId !== undefined; companyId = waiting.shift()) {
      if (signal?.aborted || failures >= mostFailures) return
      failures = (await isRefreshed(companyId, now)) ? 0 : failures + 1
    }
  }

  await Promise.all(Array.from({ length: atOnce }, refreshNext))
  if (failures >= mostFailures) log().warn({ failures }, 'the check of payments stopped')
}

function lastFailure(companyId: string): number {
  return failedAt.get(companyId)?.getTime() ?? 0
}

/** Whether the check of a company succeeded. Never throws, so that one company can't stop the check of others. */
async function isRefreshed(companyId: string, now: Date): Promise<boolean> {
  try {
    const refreshed = await inTurnOfPayments(companyId, () => refreshOne(companyId, now))
    if (refreshed.ok) {
      checkedAt.set(companyId, now)
      failedAt.delete(companyId)
      return true
    }
    log().warn({ code: refreshed.failure.code }, 'the payments of a company could not be checked')
  } catch (error) {
    log().error({ error: error instanceof Error ? error.message : String(error) }, 'the payments of a company failed')
  }
  failedAt.set(companyId, now)
  return false
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
  failedAt.clear()
}
