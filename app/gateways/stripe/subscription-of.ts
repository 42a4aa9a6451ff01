import type { Stripe } from 'stripe'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import { isSoldPlan, type SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { planOfPrice } from './lookup-keys.ts'

/**
 * A subscription of Stripe's as we have it; null where nothing was ever paid by it, or it is over. Throws where its
 * price is none of our plans: guessing would take a plan away that somebody pays for.
 */
export function subscriptionOf(subscription: Stripe.Subscription): PaidSubscription | null {
  const status = statuses[subscription.status]
  const [item] = subscription.items.data
  if (!status || !item) return null
  const plan = planOfPrice(item.price)
  if (!plan) throw new Error(`Stripe's price ${item.price.id} of ${subscription.id} is none of our plans`)
  const endsThen = subscription.cancel_at_period_end || subscription.cancel_at !== null
  return {
    id: subscription.id,
    plan,
    status,
    startDate: dateOf(subscription.start_date),
    periodEnd: dateOf(item.current_period_end),
    canceledAt: endsThen ? dateOf(subscription.canceled_at ?? subscription.created) : null,
    nextPlan: endsThen ? 'free' : plannedPlan(subscription, item.current_period_end),
  }
}

/** `unpaid` is what follows where Stripe gave up and was told to keep the subscription; our own days of grace decide. */
const statuses: Partial<Record<Stripe.Subscription.Status, PaidSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
}

/** The plan of the phase that begins where the paid month ends; Stripe tells the ids of its prices alone. */
function plannedPlan({ schedule }: Stripe.Subscription, paidUntil: number): SoldPlan | null {
  if (!schedule || typeof schedule === 'string') return null
  const plan = schedule.phases.find(({ start_date: start }) => start >= paidUntil)?.metadata?.['plan']
  return isSoldPlan(plan) ? plan : null
}

/** Stripe counts whole seconds. */
function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
