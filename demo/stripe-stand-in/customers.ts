import { livingCustomer } from './calls/find.ts'
import { payInvoice } from './invoices.ts'
import { invalid } from './calls/refused-call.ts'
import { showCustomer } from './show.ts'
import type { Card, Customer, Metadata } from './state.ts'
import { endSubscription, emitUpdated } from './subscriptions.ts'
import { stripeId, emit, type World } from './world.ts'

export type CustomerParams = {
  name?: string | undefined
  email?: string | undefined
  preferred_locales?: string[] | undefined
  address?: Record<string, string> | undefined
  metadata?: Metadata | undefined
  tax_id_data?: { type: string; value: string }[] | undefined
}

/** Formats that Stripe requires of tax ids, for the types that our customers have. */
const taxIdShapes: Record<string, RegExp> = {
  eu_vat: /^(ATU\d{8}|DE\d{9}|[A-Z]{2}[0-9A-Z]{2,12})$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
}

export function makeCustomer({ state, at }: World, params: CustomerParams, { id = stripeId('cus') } = {}): Customer {
  const taxIds = params.tax_id_data ?? []
  for (const [index, { type, value }] of taxIds.entries()) {
    const isCountryWrong = type === 'eu_vat' && /^(AT(?!U\d{8}$)|DE(?!\d{9}$))/.test(value)
    if (isCountryWrong || taxIdShapes[type]?.test(value) === false) {
      throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: `tax_id_data[${index}][value]` })
    }
  }
  const customer: Customer = {
    id,
    name: params.name ?? null,
    email: params.email ?? null,
    languages: params.preferred_locales ?? [],
    address: params.address ?? null,
    taxIds,
    metadata: params.metadata ?? {},
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
  emit(world, 'customer.deleted', showCustomer(state, customer, []))
  Object.assign(customer, { deleted: true, name: null, email: null, address: null, taxIds: [] })
}

/** Changes the card. One that works pays open invoices at once. */
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
    emitUpdated(world, subscription)
  }
}
