import { ok, type Result } from '#app/domain/errors.ts'
import { defaultPrices, type Money, type Prices } from '#app/domain/payments/money.ts'
import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import {
  askStripe,
  forgetSilence,
  isPaymentSetUp,
  isStripeSilent,
  paymentDeadline,
  type Deadline,
} from './ask-stripe.server.ts'
import { lookupKeyOf, lookupKeys, planOfPrice } from './lookup-keys.ts'

let cached: { prices: Prices; until: number } | undefined

/**
 * What plans cost net a month: Stripe's prices where Stripe is set up, read at most once an hour. While Stripe is
 * silent, its last prices or the default ones; a call that follows soon after a vain one does not wait.
 */
export async function readPrices(now: Date): Promise<Prices> {
  if (!isPaymentSetUp()) return defaultPrices
  if (cached && now.getTime() < cached.until) return cached.prices
  if (isStripeSilent()) return cached?.prices ?? defaultPrices
  const result = await findPrices(paymentDeadline())
  const prices = result.ok ? moneyOf(result.value) : (cached?.prices ?? defaultPrices)
  cached = { prices, until: now.getTime() + (result.ok ? hour : minute) }
  return prices
}

/** Makes the next call read Stripe's prices again. For tests. */
export function forgetPrices() {
  cached = undefined
  forgetSilence()
}

type StripePrice = Money & { id: string }

/** Stripe's prices, for the plans that have one. Fails like askStripe. */
export async function findPrices(deadline: Deadline): Promise<Result<Map<SoldPlan, StripePrice>>> {
  const result = await askStripe(deadline, (stripe, options) =>
    stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }, options),
  )
  if (!result.ok) return result
  const prices = new Map<SoldPlan, StripePrice>()
  for (const price of result.value.data) {
    const plan = planOfPrice(price)
    if (!plan || price.unit_amount === null || price.lookup_key !== lookupKeyOf(plan)) continue
    prices.set(plan, { id: price.id, amount: price.unit_amount, currency: price.currency.toUpperCase() })
  }
  return ok(prices)
}

function moneyOf(prices: Map<SoldPlan, StripePrice>): Prices {
  const priceOf = (plan: SoldPlan): Money => {
    const { amount, currency } = prices.get(plan) ?? defaultPrices[plan]
    return { amount, currency }
  }
  return { plus: priceOf('plus'), pro: priceOf('pro'), premium: priceOf('premium') }
}
