import type { Stripe } from 'stripe'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { isSoldPlan, type SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { planOfPrice } from './lookup-keys.ts'

/**
 * Our view of a Stripe subscription; null when nothing was ever paid for it, or it is over. Throws when its price
 * belongs to none of our plans: a wrong guess would take away a plan that somebody pays for.
 */
export function subscriptionOf(subscription: Stripe.Subscription): PaidSubscription | null {
  const status = statuses[subscription.status]
  const [item] = subscription.items.data
  if (!status || !item) return null
  const plan = planOfPrice(item.price)
  if (!plan) throw new Error(`Stripe's price ${item.price.id} of ${subscription.id} is none of our plans`)
  const endsAtPeriodEnd = subscription.cancel_at_period_end || subscription.cancel_at !== null
  return {
    id: subscription.id,
    plan,
    status,
    startDate: dateOf(subscription.start_date),
    periodEnd: dateOf(item.current_period_end),
    canceledAt: endsAtPeriodEnd ? dateOf(subscription.canceled_at ?? subscription.created) : null,
    nextPlan: endsAtPeriodEnd ? 'free' : plannedPlan(subscription, item.current_period_end),
  }
}

/** `unpaid` is the status when Stripe gave up but was told to keep the subscription; our own grace period decides. */
const statuses: Partial<Record<Stripe.Subscription.Status, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
}

/**
 * The plan of the phase that begins when the paid month ends, from its metadata: the schedule has only the ids of
 * prices.
 */
function plannedPlan({ schedule }: Stripe.Subscription, paidUntil: number): SoldPlan | null {
  if (!schedule || typeof schedule === 'string') return null
  const plan = schedule.phases.find(({ start_date: start }) => start >= paidUntil)?.metadata?.['plan']
  return isSoldPlan(plan) ? plan : null
}

/** Stripe's times are in whole seconds. */
function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
