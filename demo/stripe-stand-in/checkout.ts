import { activePrice, livingCustomer, ownerOf } from './calls/find.ts'
import { invalid, missing } from './calls/refused-call.ts'
import { showSession } from './show.ts'
import type { CheckoutSession, Metadata, State } from './state.ts'
import { startSubscription } from './subscriptions.ts'
import { stripeId, emit, type World } from './world.ts'

const daySeconds = 86_400

type Switch = { enabled: boolean }

export type SessionParams = {
  customer: string
  line_items: { price: string; quantity: number }[]
  success_url: string
  cancel_url?: string | undefined
  locale?: string | undefined
  client_reference_id?: string | undefined
  automatic_tax?: Switch | undefined
  tax_id_collection?: Switch | undefined
  customer_update?: { address?: string | undefined; name?: string | undefined } | undefined
  metadata?: Metadata | undefined
  subscription_data?: { metadata?: Metadata | undefined } | undefined
}

/** Opens a page on which a customer can buy a subscription, for one day. */
export function openCheckout({ state, at }: World, params: SessionParams): CheckoutSession {
  const customer = livingCustomer(state, params.customer, 'customer')
  const [item] = params.line_items
  if (!item || params.line_items.length > 1) throw invalid('The stand-in knows one item.', { param: 'line_items' })
  activePrice(state, item.price, 'line_items[0][price]')
  const { automatic_tax: tax, tax_id_collection: taxIds, customer_update: update } = params
  if (taxIds?.enabled && update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing ' +
        'customer, please set `customer_update[name]` to `auto`.',
    )
  }
  if (tax?.enabled && !customer.address && update?.address !== 'auto') {
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the ' +
        "Customer or set either `customer_update[address]` to 'auto'.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  const session: CheckoutSession = {
    id: stripeId('cs_test'),
    status: 'open',
    customer: customer.id,
    reference: params.client_reference_id ?? null,
    price: item.price,
    quantity: item.quantity,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale ?? null,
    isTaxed: tax?.enabled ?? false,
    metadata: params.metadata ?? {},
    subscriptionMetadata: params.subscription_data?.metadata ?? {},
    subscription: null,
    invoice: null,
    created: at,
    expiresAt: at + daySeconds,
  }
  state.sessions.push(session)
  return session
}

export function sessionOf(state: State, id: string): CheckoutSession {
  const found = state.sessions.find((session) => session.id === id)
  if (!found) throw missing('checkout.session', id)
  return found
}

/** Closes the page: nobody can pay there any more. */
export function expireCheckout({ state }: World, id: string): CheckoutSession {
  const session = sessionOf(state, id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ` +
        `\`${session.status}\`.`,
    )
  }
  session.status = 'expired'
  return session
}

/** `closed`: the page was paid or has expired; nothing happens. */
export type Payment = 'paid' | 'declined' | 'closed'

/** The customer pays on the page. A card that fails is declined, and the page stays open. */
export function payCheckout(world: World, id: string, { card, pages }: { card: 'works' | 'fails'; pages: string }) {
  const { state } = world
  const session = sessionOf(state, id)
  const customer = ownerOf(state, session)
  if (session.status !== 'open' || customer.deleted) return 'closed' satisfies Payment
  if (card === 'fails') return 'declined' satisfies Payment
  customer.card = card
  const { price, quantity, isTaxed, subscriptionMetadata: metadata } = session
  const subscription = startSubscription(world, { customer: customer.id, price, quantity, isTaxed, metadata })
  Object.assign(session, { status: 'complete', subscription: subscription.id, invoice: subscription.latestInvoice })
  emit(world, 'checkout.session.completed', showSession(state, session, pages))
  return 'paid' satisfies Payment
}
