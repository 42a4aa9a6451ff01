import { passTime } from './pass-time.ts'
import type { Subscription } from '../state.ts'
import type { World } from '../world.ts'

type SubscriptionIds = { customerId: string; subscriptionId: string }

/**
 * Lets the period of a customer's subscription end at this instant: all that is dated of the customer is moved back by
 * what was left, so that nobody else's time passes, and what is due then happens. Nothing where it is not theirs.
 */
export function endPeriodNow(world: World, { customerId, subscriptionId }: SubscriptionIds): void {
  const { state, at } = world
  const subscription = state.subscriptions.find(({ id, customer }) => id === subscriptionId && customer === customerId)
  if (!subscription || subscription.status === 'canceled') return
  const left = subscription.periodEnd - at
  moveBack(subscription, left)
  subscription.anchor = at
  for (const schedule of state.schedules.filter((one) => one.subscription === subscriptionId)) {
    for (const phase of schedule.phases) {
      phase.start -= left
      phase.end -= left
    }
  }
  for (const invoice of state.invoices.filter((one) => one.subscription === subscriptionId)) {
    invoice.created -= left
    if (invoice.paidAt !== null) invoice.paidAt -= left
    if (invoice.nextAttempt !== null) invoice.nextAttempt = Math.max(at, invoice.nextAttempt - left)
    for (const line of invoice.lines) {
      line.start -= left
      line.end -= left
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
