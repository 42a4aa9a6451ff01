import type { Stripe } from 'stripe'
import { defaultPrices } from '#app/domain/payments/money.ts'
import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import type { Step } from './step.ts'

const names: Record<SoldPlan, string> = { plus: 'Klarbuch Plus', pro: 'Klarbuch Pro', premium: 'Klarbuch Premium' }

/** Software as a service for business use: https://docs.stripe.com/tax/tax-codes */
const taxCode = 'txcd_10103001'

/**
 * Makes the price of a plan where Stripe has none under its lookup key. A price that differs from the plan table loses
 * its key to a new one and is archived; existing subscriptions keep it.
 */
export async function setUpPrice(stripe: Stripe, plan: SoldPlan): Promise<Step> {
  const { amount, currency } = defaultPrices[plan]
  const shown = `${names[plan]}: ${(amount / 100).toFixed(2)} ${currency} a month`
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(plan)], limit: 1 })
  const [found] = data
  if (found && isPriceRight(found, plan)) return { line: `${shown}, is there`, did: 'nothing' }
  const product = found ? idOf(found.product) : await productOf(stripe, plan)
  await stripe.prices.create({
    product,
    currency: currency.toLowerCase(),
    unit_amount: amount,
    recurring: { interval: 'month' },
    tax_behavior: 'exclusive',
    lookup_key: lookupKeyOf(plan),
    transfer_lookup_key: true,
    metadata: { plan },
  })
  if (found) await stripe.prices.update(found.id, { active: false, metadata: { plan } })
  return { line: found ? `${shown}, replaced ${found.id}` : `${shown}, made`, did: 'changed' }
}

/** Whether a price at Stripe is the same as in the plan table. */
export function isPriceRight(price: Stripe.Price, plan: SoldPlan): boolean {
  const { amount, currency } = defaultPrices[plan]
  const { active, recurring, tax_behavior, unit_amount, metadata } = price
  return (
    active &&
    unit_amount === amount &&
    price.currency === currency.toLowerCase() &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1 &&
    tax_behavior === 'exclusive' &&
    metadata['plan'] === plan
  )
}

async function productOf(stripe: Stripe, plan: SoldPlan): Promise<string> {
  const id = `klarbuch_${plan}`
  const found = await stripe.products.retrieve(id).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  })
  const product =
    found ?? (await stripe.products.create({ id, name: names[plan], tax_code: taxCode, metadata: { plan } }))
  return product.id
}

function idOf(product: string | { id: string }): string {
  return typeof product === 'string' ? product : product.id
}
