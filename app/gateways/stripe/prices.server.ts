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

let known: { prices: Prices; until: number } | undefined

/**
 * What plans cost, net a month: by Stripe where it is set up, asked at most once an hour; where it is silent what it
 * said last, else the default prices. Who just waited in vain does not wait again.
 */
export async function readPrices(now: Date): Promise<Prices> {
  if (!isPaymentSetUp()) return defaultPrices
  if (known && now.getTime() < known.until) return known.prices
  if (isStripeSilent()) return known?.prices ?? defaultPrices
  const result = await findPrices(paymentDeadline())
  const prices = result.ok ? moneyOf(result.value) : (known?.prices ?? defaultPrices)
  known = { prices, until: now.getTime() + (result.ok ? hour : minute) }
  return prices
}

/** Makes the next reader ask Stripe again. For tests. */
export function forgetPrices() {
  known = undefined
  forgetSilence()
}

type StripePrice = Money & { id: string }

/** Stripe's prices of the plans that it has any for. Fails as askStripe does. */
export async function findPrices(deadline: Deadline): Promise<Result<Map<SoldPlan, StripePrice>>> {
  const result = await askStripe(deadline, (stripe, options) =>
    stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }, options),
  )
  if (!result.ok) return result
  const found = new Map<SoldPlan, StripePrice>()
  for (const price of result.value.data) {
    const plan = planOfPrice(price)
    if (!plan || price.unit_amount === null || price.lookup_key !== lookupKeyOf(plan)) continue
    found.set(plan, { id: price.id, amount: price.unit_amount, currency: price.currency.toUpperCase() })
  }
  return ok(found)
}

function moneyOf(found: Map<SoldPlan, StripePrice>): Prices {
  const priceOf = (plan: SoldPlan): Money => {
    const { amount, currency } = found.get(plan) ?? defaultPrices[plan]
    return { amount, currency }
  }
  return { plus: priceOf('plus'), pro: priceOf('pro'), premium: priceOf('premium') }
}
