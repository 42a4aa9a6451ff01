import { isSoldPlan, soldPlans, type SoldPlan } from '#app/domain/payments/sold-plans.ts'

/** The key by which a plan's price is found at Stripe, whatever its id. */
export function lookupKeyOf(plan: SoldPlan): string {
  return `klarbuch_${plan}_monthly`
}

export const lookupKeys = soldPlans.map(lookupKeyOf)

/** The plan of a price. A price that was replaced by a new one has lost its lookup key, but not its metadata. */
export function planOfPrice(price: { lookup_key: string | null; metadata: Record<string, string> | null }) {
  const plan = price.metadata?.['plan']
  return isSoldPlan(plan) ? plan : (soldPlans.find((sold) => lookupKeyOf(sold) === price.lookup_key) ?? null)
}
