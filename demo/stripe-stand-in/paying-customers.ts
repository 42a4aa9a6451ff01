import type { SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { makeCustomer } from './customers.ts'
import { beginSubscription } from './subscriptions.ts'
import type { World } from './world.ts'

/** A company that has paid for a plan since an instant, and the ids under which it is known. */
export type PayingCustomer = {
  companyId: string
  customerId: string
  subscriptionId: string
  name: string
  email: string
  plan: SoldPlan
  since: Date
}

/** Makes it so that a company has paid since then; nobody is told of it. */
export function addPayingCustomer({ state }: World, { since, plan, ...given }: PayingCustomer): void {
  const price = state.prices.find(({ lookupKey }) => lookupKey === lookupKeyOf(plan))
  if (!price) throw new Error(`The stand-in has no price for ${plan}`)
  const world: World = { state, at: Math.floor(since.getTime() / 1000), told: [] }
  const { companyId, customerId, subscriptionId, name, email } = given
  const metadata = { companyId }
  makeCustomer(world, { name, email, metadata }, { id: customerId })
  const bought = { customer: customerId, price: price.id, quantity: 1, isTaxed: true, metadata }
  beginSubscription(world, bought, { id: subscriptionId })
}
