import type { Stripe } from 'stripe'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import type { UpgradePrice } from '#app/domain/payments/upgrade-price.ts'
import { askStripe, type Deadline } from './ask-stripe.server.ts'
import { findPrices } from './prices.server.ts'
import { subscriptionOf } from './subscription-of.ts'

type Upgrade = { subscriptionId: string; to: SoldPlan; at: Date }

/** What a change to a larger plan at `at` costs today, by Stripe's proration. Fails like askStripe. */
export async function previewUpgrade(
  deadline: Deadline,
  { customerId, subscriptionId, to, at }: Upgrade & { customerId: string },
): Promise<Result<UpgradePrice>> {
  const result = await withItem(deadline, { subscriptionId, to }, (item) =>
    askStripe(deadline, (stripe, options) =>
      stripe.invoices.createPreview(
        {
          customer: customerId,
          subscription: subscriptionId,
          subscription_details: {
            items: [item],
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(at),
          },
        },
        options,
      ),
    ),
  )
  if (!result.ok) return result
  const { currency, total, total_excluding_tax: net, amount_due: due } = result.value
  const money = (amount: number) => ({ amount, currency: currency.toUpperCase() })
  return ok({ net: money(net ?? total), tax: money(total - (net ?? total)), total: money(total), due: money(due), at })
}

/**
 * Changes a subscription to a larger plan at once; the difference is charged now. When the card is declined, nothing
 * changes: payment.refused. The same change with the same `at` happens once. Fails like askStripe otherwise.
 */
export async function upgradeSubscription(
  deadline: Deadline,
  { subscriptionId, to, at }: Upgrade,
): Promise<Result<PaidSubscription>> {
  const released = await releaseSchedule(deadline, subscriptionId)
  if (!released.ok) return released
  const changed = await withItem(deadline, { subscriptionId, to }, (item) =>
    askStripe(deadline, (stripe, options) =>
      stripe.subscriptions.update(
        subscriptionId,
        {
          items: [item],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          payment_behavior: 'error_if_incomplete',
          expand: ['schedule'],
        },
        { ...options, idempotencyKey: `upgrade-${subscriptionId}-${to}-${secondsOf(at)}` },
      ),
    ),
  )
  return changed.ok ? paidOf(changed.value) : changed
}

/** Schedules a smaller plan for the end of the paid month, without credit. Fails like askStripe. */
export async function scheduleDowngrade(
  deadline: Deadline,
  { subscriptionId, to }: Omit<Upgrade, 'at'>,
): Promise<Result<PaidSubscription>> {
  const prices = await findPrices(deadline)
  if (!prices.ok) return prices
  const price = prices.value.get(to)?.id
  if (!price) return fail('payment.unavailable')
  const scheduled = await askStripe(deadline, async (stripe, options) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {}, options)
    const schedule = await scheduleOf(stripe, { subscription, options })
    const [item] = subscription.items.data
    const [now] = schedule.phases.slice(-1)
    if (!item || !now) throw new Error(`Subscription ${subscriptionId} has no item or phase`)
    await stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            start_date: schedule.current_phase?.start_date ?? now.start_date,
            end_date: item.current_period_end,
            items: [{ price: item.price.id, quantity: 1 }],
            proration_behavior: 'none',
          },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            metadata: { plan: to },
            proration_behavior: 'none',
          },
        ],
      },
      options,
    )
    return stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }, options)
  })
  return scheduled.ok ? paidOf(scheduled.value) : scheduled
}

type SubscriptionCall = { subscription: Stripe.Subscription; options: Stripe.RequestOptions }

async function scheduleOf(stripe: Stripe, { subscription, options }: SubscriptionCall) {
  const { schedule, id } = subscription
  if (!schedule) return stripe.subscriptionSchedules.create({ from_subscription: id }, options)
  return typeof schedule === 'string' ? stripe.subscriptionSchedules.retrieve(schedule, {}, options) : schedule
}

/** Cancels a scheduled change to another plan. Fails like askStripe. */
export async function keepSubscription(deadline: Deadline, subscriptionId: string): Promise<Result<PaidSubscription>> {
  const released = await releaseSchedule(deadline, subscriptionId)
  return released.ok ? paidOf(released.value) : released
}

/** Ends a subscription at the end of the paid month. Fails like askStripe. */
export async function cancelAtPeriodEnd(deadline: Deadline, subscriptionId: string): Promise<Result<PaidSubscription>> {
  const released = await releaseSchedule(deadline, subscriptionId)
  if (!released.ok) return released
  const canceled = await askStripe(deadline, (stripe, options) =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, expand: ['schedule'] }, options),
  )
  return canceled.ok ? paidOf(canceled.value) : canceled
}

/**
 * Ends a subscription at once; with `withCredit`, what was paid too much counts towards later bills. Fails like
 * askStripe.
 */
export async function endSubscription(
  deadline: Deadline,
  { subscriptionId, withCredit }: { subscriptionId: string; withCredit: boolean },
): Promise<Result<unknown>> {
  return askStripe(deadline, (stripe, options) =>
    stripe.subscriptions.cancel(subscriptionId, { prorate: withCredit, invoice_now: withCredit }, options),
  )
}

/** Removes a scheduled change from a subscription and returns the subscription without it. */
function releaseSchedule(deadline: Deadline, subscriptionId: string): Promise<Result<Stripe.Subscription>> {
  return askStripe(deadline, async (stripe, options) => {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {}, options)
    if (!subscription.schedule) return subscription
    const { schedule } = subscription
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id, {}, options)
    return { ...subscription, schedule: null }
  })
}

/** Calls `ask` with the item of a subscription as it would be on another plan. */
async function withItem<Answer>(
  deadline: Deadline,
  { subscriptionId, to }: Omit<Upgrade, 'at'>,
  ask: (item: { id: string; price: string }) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const prices = await findPrices(deadline)
  if (!prices.ok) return prices
  const price = prices.value.get(to)?.id
  if (!price) return fail('payment.unavailable')
  const subscription = await askStripe(deadline, (stripe, options) =>
    stripe.subscriptions.retrieve(subscriptionId, {}, options),
  )
  if (!subscription.ok) return subscription
  const [item] = subscription.value.items.data
  return item ? ask({ id: item.id, price }) : fail('payment.unavailable')
}

function paidOf(subscription: Stripe.Subscription): Result<PaidSubscription> {
  const paid = subscriptionOf(subscription)
  return paid ? ok(paid) : fail('payment.unavailable')
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
