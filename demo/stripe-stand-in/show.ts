import type { Stripe } from 'stripe'
import { priceOf } from './calls/find.ts'
import { taxOn } from './invoice-sums.ts'
import type {
  CheckoutSession,
  Customer,
  PortalConfiguration,
  PortalVisit,
  Price,
  Product,
  Schedule,
  State,
  Subscription,
} from './state.ts'

/** Objects as Stripe answers them, with only the fields that this product could read. */

export function listOf<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url }
}

export function showProduct({ id, name, taxCode, metadata, created }: Product): Partial<Stripe.Product> {
  return { id, object: 'product', active: true, name, tax_code: taxCode, metadata, created, livemode: false }
}

export function showPrice(price: Price): Partial<Stripe.Price> {
  return {
    id: price.id,
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    product: price.product,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed', meter: null } as Stripe.Price.Recurring,
    tax_behavior: price.taxBehavior as Stripe.Price.TaxBehavior,
    type: 'recurring',
    unit_amount: price.amount,
  }
}

/** `expand` works as at Stripe: without it there are no subscriptions, and a schedule is only an id. */
export function showCustomer(state: State, customer: Customer, expand: string[]) {
  const { id, created } = customer
  if (customer.deleted) return { id, object: 'customer', deleted: true }
  const subscriptions = state.subscriptions
    .filter((candidate) => candidate.customer === id && candidate.status !== 'canceled')
    .toReversed()
  const withSchedule = expand.includes('subscriptions.data.schedule')
  const wantsSubscriptions = expand.some((part) => part === 'subscriptions' || part.startsWith('subscriptions.'))
  return {
    id,
    object: 'customer',
    name: customer.name,
    email: customer.email,
    preferred_locales: customer.languages,
    address: customer.address,
    metadata: customer.metadata,
    balance: customer.balance,
    delinquent: subscriptions.some(({ status }) => status === 'past_due'),
    created,
    livemode: false,
    ...(wantsSubscriptions && {
      subscriptions: listOf(
        subscriptions.map((candidate) => showSubscription(state, candidate, { withSchedule })),
        `/v1/customers/${id}/subscriptions`,
      ),
    }),
  }
}

export function showSubscription(
  state: State,
  subscription: Subscription,
  { withSchedule = false } = {},
): Partial<Stripe.Subscription> {
  const { id, periodEnd, endsAtPeriodEnd, status } = subscription
  const schedule = state.schedules.find((candidate) => candidate.id === subscription.schedule)
  return {
    id,
    object: 'subscription',
    customer: subscription.customer,
    status,
    created: subscription.created,
    start_date: subscription.startDate,
    billing_cycle_anchor: subscription.anchor,
    cancel_at: endsAtPeriodEnd && status !== 'canceled' ? periodEnd : null,
    cancel_at_period_end: endsAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    collection_method: 'charge_automatically',
    currency: priceOf(state, subscription.price).currency,
    automatic_tax: { enabled: subscription.isTaxed, disabled_reason: null, liability: null },
    items: listOf([showItem(state, subscription)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    schedule:
      schedule && withSchedule ? (showSchedule(schedule) as Stripe.SubscriptionSchedule) : (schedule?.id ?? null),
  }
}

function showItem(state: State, { id, itemId, price, quantity, created, periodStart, periodEnd }: Subscription) {
  return {
    id: itemId,
    object: 'subscription_item',
    created,
    current_period_start: periodStart,
    current_period_end: periodEnd,
    metadata: {},
    price: showPrice(priceOf(state, price)),
    quantity,
    subscription: id,
    tax_rates: [],
  } as unknown as Stripe.SubscriptionItem
}

export function showSchedule(schedule: Schedule): Partial<Stripe.SubscriptionSchedule> {
  const { id, status, phases, endedAt } = schedule
  const current = phases[schedule.current]
  const isActive = status === 'active'
  return {
    id,
    object: 'subscription_schedule',
    status,
    created: schedule.created,
    current_phase: isActive && current ? { start_date: current.start, end_date: current.end } : null,
    customer: schedule.customer,
    end_behavior: schedule.endBehavior,
    phases: phases.map(
      ({ start, end, price, quantity, metadata }) =>
        ({
          start_date: start,
          end_date: end,
          items: [{ price, quantity, metadata: {} }],
          metadata,
          proration_behavior: 'none',
        }) as unknown as Stripe.SubscriptionSchedule.Phase,
    ),
    released_at: status === 'released' ? endedAt : null,
    released_subscription: status === 'released' ? schedule.subscription : null,
    canceled_at: status === 'canceled' ? endedAt : null,
    subscription: isActive ? schedule.subscription : null,
    livemode: false,
    metadata: {},
  }
}

/** `pages`: the URL below which the stand-in's own pages are. */
export function showSession(state: State, session: CheckoutSession, pages: string): Partial<Stripe.Checkout.Session> {
  const { id, status, subscription } = session
  const price = priceOf(state, session.price)
  const subtotal = price.amount * session.quantity
  const tax = session.isTaxed ? taxOn(subtotal) : 0
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `${pages}/checkout/${id}` : null,
    customer: session.customer,
    client_reference_id: session.reference,
    subscription,
    invoice: session.invoice,
    currency: price.currency,
    amount_subtotal: subtotal,
    amount_total: subtotal + tax,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    locale: session.locale as Stripe.Checkout.Session.Locale | null,
    created: session.created,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
  }
}

export function showPortalVisit(visit: PortalVisit, pages: string): Partial<Stripe.BillingPortal.Session> {
  return {
    id: visit.id,
    object: 'billing_portal.session',
    created: visit.created,
    customer: visit.customer,
    livemode: false,
    locale: visit.locale as Stripe.BillingPortal.Session.Locale | null,
    return_url: visit.returnUrl,
    url: `${pages}/portal/${visit.id}`,
  }
}

export function showPortalConfiguration({ id, isDefault, features, created }: PortalConfiguration) {
  return { id, object: 'billing_portal.configuration', active: true, is_default: isDefault, created, features }
}
