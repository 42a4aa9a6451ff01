import { z } from 'zod'
import { call, enabled, expand, flag, metadata, page, whole, type Call } from './call.ts'
import { expireCheckout, openCheckout } from '../checkout.ts'
import { makeCustomer } from '../customers.ts'
import { livingCustomer, livingSubscription } from './find.ts'
import { openPortal } from '../portal.ts'
import { missing } from './refused-call.ts'
import { makeSchedule, releaseSchedule, setPhases } from '../schedules.ts'
import { setUpCalls } from './set-up-calls.ts'
import {
  listOf,
  showCustomer,
  showPortalVisit,
  showPrice,
  showSchedule,
  showSession,
  showSubscription,
} from '../show.ts'
import { showInvoice } from '../show-invoice.ts'
import { cancelSubscription, changePlan, endAtPeriodEnd, previewChange, emitUpdated } from '../subscriptions.ts'

const item = z.strictObject({ price: z.string(), quantity: whole.default(1) })
const changedItem = z.strictObject({ id: z.string(), price: z.string(), quantity: whole.optional() })
const proration = z.enum(['always_invoice', 'create_prorations', 'none'])

const priceList = z.strictObject({
  ...page,
  lookup_keys: z.array(z.string()).max(10).optional(),
  active: flag.optional(),
  product: z.string().optional(),
})

const customer = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  preferred_locales: z.array(z.string()).optional(),
  address: z
    .strictObject({
      line1: z.string().optional(),
      line2: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
      postal_code: z.string().optional(),
      country: z.string().length(2).optional(),
    })
    .transform((parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)))
    .optional(),
  metadata: metadata.optional(),
  tax_id_data: z.array(z.strictObject({ type: z.string(), value: z.string() })).optional(),
})

const customerList = z.strictObject({
  ...page,
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: whole.optional(), lte: whole.optional() }).optional(),
})

const session = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().optional(),
  line_items: z.array(item),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  locale: z.string().optional(),
  automatic_tax: enabled.optional(),
  tax_id_collection: enabled.optional(),
  customer_update: z
    .strictObject({ address: z.enum(['auto', 'never']).optional(), name: z.enum(['auto', 'never']).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
})

const subscription = z.strictObject({
  items: z.array(changedItem).max(1).optional(),
  proration_behavior: proration.default('create_prorations'),
  proration_date: whole.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
  expand,
})

const preview = z.strictObject({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: z.strictObject({
    items: z.array(changedItem).length(1),
    proration_behavior: proration.optional(),
    proration_date: whole.optional(),
  }),
  expand,
})

const phase = z.strictObject({
  items: z.array(item),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z.strictObject({ interval: z.literal('month'), interval_count: whole.default(1) }).optional(),
  proration_behavior: proration.optional(),
  metadata: metadata.optional(),
})

const schedule = z.strictObject({
  phases: z.array(phase).min(1),
  end_behavior: z.literal('release'),
  proration_behavior: proration.optional(),
  metadata: metadata.optional(),
})

/** All calls that the stand-in answers: those of the product and those of its set-up. */
export const calls: Call[] = [
  call('get', '/v1/prices', priceList, ({ world, params }) => {
    const { lookup_keys: keys, active, product } = params
    const found = world.state.prices.filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (product === undefined || price.product === product) &&
        (!keys || (price.lookupKey !== null && keys.includes(price.lookupKey))),
    )
    return listOf(found.map(showPrice), '/v1/prices')
  }),

  call('post', '/v1/customers', customer, ({ world, params }) =>
    showCustomer(world.state, makeCustomer(world, params), []),
  ),
  call('get', '/v1/customers', customerList, ({ world: { state }, params }) => {
    const { created, limit = 10, starting_after: last } = params
    const found = state.customers
      .filter((candidate) => !candidate.deleted && isWithin(candidate.created, created))
      .toReversed()
    const rest = found.slice(found.findIndex(({ id }) => id === last) + 1)
    const shown = rest.slice(0, limit).map((candidate) => showCustomer(state, candidate, []))
    return { ...listOf(shown, '/v1/customers'), has_more: rest.length > limit }
  }),
  call('get', '/v1/customers/:id', z.strictObject({ expand }), ({ world, params, id }) => {
    const found = world.state.customers.find((candidate) => candidate.id === id)
    if (!found) throw missing('customer', id)
    return showCustomer(world.state, found, params.expand ?? [])
  }),

  call('post', '/v1/checkout/sessions', session, ({ world, params, pages }) =>
    showSession(world.state, openCheckout(world, params), pages),
  ),
  call(
    'get',
    '/v1/checkout/sessions',
    z.strictObject({ ...page, customer: z.string().optional(), status: z.string().optional() }),
    ({ world: { state }, params, pages }) => {
      const found = state.sessions.filter(
        (candidate) =>
          (!params.customer || candidate.customer === params.customer) &&
          (!params.status || candidate.status === params.status),
      )
      return listOf(
        found.toReversed().map((candidate) => showSession(state, candidate, pages)),
        '/v1/checkout/sessions',
      )
    },
  ),
  call('post', '/v1/checkout/sessions/:id/expire', z.strictObject({}), ({ world, id, pages }) =>
    showSession(world.state, expireCheckout(world, id), pages),
  ),

  call('post', '/v1/invoices/create_preview', preview, ({ world, params }) => {
    const found = livingSubscription(world.state, params.subscription, 'subscription')
    const [changed] = params.subscription_details.items
    if (!changed || changed.id !== found.itemId) throw missing('subscription item', changed?.id ?? '')
    const { proration_date: prorationDate } = params.subscription_details
    return showInvoice(world.state, previewChange(world, found, { price: changed.price, prorationDate }))
  }),
  call('post', '/v1/subscriptions/:id', subscription, ({ world, params, id }) => {
    const found = livingSubscription(world.state, id)
    const [changed] = params.items ?? []
    if (changed && changed.id !== found.itemId) throw missing('subscription item', changed.id, 'items[0][id]')
    if (params.cancel_at_period_end !== undefined) endAtPeriodEnd(world, found, params.cancel_at_period_end)
    if (changed) {
      changePlan(world, found, {
        price: changed.price,
        prorationDate: params.proration_date,
        prorates: params.proration_behavior === 'always_invoice',
        mustBePaid: params.payment_behavior === 'error_if_incomplete',
      })
    }
    Object.assign(found.metadata, params.metadata)
    emitUpdated(world, found)
    return showSubscription(world.state, found, { withSchedule: params.expand?.includes('schedule') })
  }),
  call('get', '/v1/subscriptions/:id', z.strictObject({ expand }), ({ world, params, id }) => {
    const found = world.state.subscriptions.find((candidate) => candidate.id === id)
    if (!found) throw missing('subscription', id)
    return showSubscription(world.state, found, { withSchedule: params.expand?.includes('schedule') })
  }),
  call(
    'delete',
    '/v1/subscriptions/:id',
    z.strictObject({ prorate: flag.optional(), invoice_now: flag.optional(), expand }),
    ({ world, params, id }) => {
      const withCredit = params.prorate === true && params.invoice_now === true
      return showSubscription(world.state, cancelSubscription(world, id, { withCredit }))
    },
  ),

  call('post', '/v1/subscription_schedules', z.strictObject({ from_subscription: z.string() }), ({ world, params }) =>
    showSchedule(makeSchedule(world, params.from_subscription)),
  ),
  call('get', '/v1/subscription_schedules/:id', z.strictObject({ expand }), ({ world, id }) => {
    const found = world.state.schedules.find((candidate) => candidate.id === id)
    if (!found) throw missing('subscription schedule', id)
    return showSchedule(found)
  }),
  call('post', '/v1/subscription_schedules/:id', schedule, ({ world, params, id }) =>
    showSchedule(setPhases(world, id, params.phases)),
  ),
  call('post', '/v1/subscription_schedules/:id/release', z.strictObject({}), ({ world, id }) =>
    showSchedule(releaseSchedule(world, id)),
  ),

  call(
    'post',
    '/v1/billing_portal/sessions',
    z.strictObject({ customer: z.string(), return_url: z.url().optional(), locale: z.string().optional() }),
    ({ world, params, pages }) => {
      livingCustomer(world.state, params.customer, 'customer')
      return showPortalVisit(openPortal(world, params), pages)
    },
  ),

  ...setUpCalls,
]

function isWithin(instant: number, { gte = -Infinity, lte = Infinity }: { gte?: number; lte?: number } = {}) {
  return instant >= gte && instant <= lte
}
