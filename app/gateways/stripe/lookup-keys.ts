import { isSoldPlan, soldPlans, type SoldPlan } from '#app/domain/payments/sold-plans.ts'

/** By which a plan's price is found at Stripe, whatever its id. */
export function lookupKeyOf(plan: SoldPlan): string {
  return `klarbuch_${plan}_monthly`
}

export const lookupKeys = soldPlans.map(lookupKeyOf)

/** The plan of a price. A price that was replaced by a new one lost its lookup key, and keeps what stands in it. */
export function planOfPrice(price: { lookup_key: string | null; metadata: Record<string, string> | null }) {
  const plan = price.metadata?.['plan']
  return isSoldPlan(plan) ? plan : (soldPlans.find((one) => lookupKeyOf(one) === price.lookup_key) ?? null)
}
