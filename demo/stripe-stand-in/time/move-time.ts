import { passTime } from './pass-time.ts'
import type { Subscription } from '../state.ts'
import type { World } from '../world.ts'

type SubscriptionIds = { customerId: string; subscriptionId: string }

/**
 * Ends the current period of a customer's subscription now. The customer's dates are moved back by the rest of the
 * period, so that no time passes for others; then whatever is due happens. Does nothing where the subscription is not
 * theirs.
 */
export function endPeriodNow(world: World, { customerId, subscriptionId }: SubscriptionIds): void {
  const { state, at } = world
  const subscription = state.subscriptions.find(({ id, customer }) => id === subscriptionId && customer === customerId)
  if (!subscription || subscription.status === 'canceled') return
  const remaining = subscription.periodEnd - at
  moveBack(subscription, remaining)
  subscription.anchor = at
  for (const schedule of state.schedules.filter((candidate) => candidate.subscription === subscriptionId)) {
    for (const phase of schedule.phases) {
      phase.start -= remaining
      phase.end -= remaining
    }
  }
  for (const invoice of state.invoices.filter((candidate) => candidate.subscription === subscriptionId)) {
    invoice.created -= remaining
    if (invoice.paidAt !== null) invoice.paidAt -= remaining
    if (invoice.nextAttempt !== null) invoice.nextAttempt = Math.max(at, invoice.nextAttempt - remaining)
    for (const line of invoice.lines) {
      line.start -= remaining
      line.end -= remaining
    }
  }
  passTime(world, at)
}

function moveBack(subscription: Subscription, seconds: number) {
  subscription.created -= seconds
  subscription.startDate -= seconds
  subscription.periodStart -= seconds
  subscription.periodEnd -= seconds
  if (subscription.canceledAt !== null) subscription.canceledAt -= seconds
}
