import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { makeCustomer } from './customers.ts'
import { startSubscription } from './subscriptions.ts'
import type { World } from './world.ts'

/** A company that has paid for a plan since an instant, with its ids at Stripe. */
export type PayingCustomer = {
  companyId: string
  customerId: string
  subscriptionId: string
  name: string
  email: string
  plan: SoldPlan
  since: Date
}

/** Adds a company that has paid since then; it sends no webhooks. */
export function addPayingCustomer({ state }: World, { since, plan, ...customer }: PayingCustomer): void {
  const price = state.prices.find(({ lookupKey }) => lookupKey === lookupKeyOf(plan))
  if (!price) throw new Error(`The stand-in has no price for ${plan}`)
  const world: World = { state, at: Math.floor(since.getTime() / 1000), notices: [] }
  const { companyId, customerId, subscriptionId, name, email } = customer
  const metadata = { companyId }
  makeCustomer(world, { name, email, metadata }, { id: customerId })
  const newSubscription = { customer: customerId, price: price.id, quantity: 1, isTaxed: true, metadata }
  startSubscription(world, newSubscription, { id: subscriptionId })
}
