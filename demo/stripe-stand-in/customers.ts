import { livingCustomer } from './calls/find.ts'
import { payInvoice } from './invoices.ts'
import { invalid } from './calls/refused-call.ts'
import { showCustomer } from './show.ts'
import type { Card, Customer, Metadata } from './state.ts'
import { endSubscription, tellUpdated } from './subscriptions.ts'
import { stripeId, tell, type World } from './world.ts'

export type GivenCustomer = {
  name?: string | undefined
  email?: string | undefined
  preferred_locales?: string[] | undefined
  address?: Record<string, string> | undefined
  metadata?: Metadata | undefined
  tax_id_data?: { type: string; value: string }[] | undefined
}

/** Shapes that Stripe holds tax ids to, as far as our customers have such. */
const taxIdShapes: Record<string, RegExp> = {
  eu_vat: /^(ATU\d{8}|DE\d{9}|[A-Z]{2}[0-9A-Z]{2,12})$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
}

export function makeCustomer({ state, at }: World, given: GivenCustomer, { id = stripeId('cus') } = {}): Customer {
  const taxIds = given.tax_id_data ?? []
  for (const [index, { type, value }] of taxIds.entries()) {
    const isCountryWrong = type === 'eu_vat' && /^(AT(?!U\d{8}$)|DE(?!\d{9}$))/.test(value)
    if (isCountryWrong || taxIdShapes[type]?.test(value) === false) {
      throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: `tax_id_data[${index}][value]` })
    }
  }
  const customer: Customer = {
    id,
    name: given.name ?? null,
    email: given.email ?? null,
    languages: given.preferred_locales ?? [],
    address: given.address ?? null,
    taxIds,
    metadata: given.metadata ?? {},
    card: 'works',
    balance: 0,
    created: at,
    deleted: false,
  }
  state.customers.push(customer)
  return customer
}

/** As in Stripe's dashboard: the subscriptions end at once. */
export function deleteCustomer(world: World, id: string): void {
  const { state } = world
  const customer = livingCustomer(state, id)
  for (const subscription of state.subscriptions) {
    if (subscription.customer === id && subscription.status !== 'canceled') endSubscription(world, subscription)
  }
  tell(world, 'customer.deleted', showCustomer(state, customer, []))
  Object.assign(customer, { deleted: true, name: null, email: null, address: null, taxIds: [] })
}

/** Another card: what is still open is paid by it at once, if it works. */
export function setCard(world: World, id: string, card: Card): void {
  const { state } = world
  livingCustomer(state, id).card = card
  if (card === 'fails') return
  for (const subscription of state.subscriptions) {
    if (subscription.customer !== id || subscription.status !== 'past_due') continue
    for (const invoice of state.invoices) {
      if (invoice.subscription === subscription.id && invoice.status === 'open')
        payInvoice(world, subscription, invoice)
    }
    tellUpdated(world, subscription)
  }
}
