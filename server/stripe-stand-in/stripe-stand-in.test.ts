import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

const secretKey = 'sk_test_right'
const webhookSecret = 'whsec_right'
const stripe = new Stripe(secretKey, { maxNetworkRetries: 0 })
const start = new Date('2027-01-31T10:00:00Z')

let standIn: StripeStandIn
let now: Date

beforeEach(() => {
  now = start
  standIn = createStripeStandIn({ now: () => now, secretKey, webhookSecret, pages: 'http://localhost/stripe-test' })
  standIn.listen()
})

afterEach(() => standIn.close())

async function priceId(plan: string) {
  const { data } = await stripe.prices.list({ lookup_keys: [`klarbuch_${plan}_monthly`], active: true })
  return data[0]?.id ?? ''
}

async function openSession(customer: string, { plan = 'plus', tax = true } = {}) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceId(plan), quantity: 1 }],
    success_url: 'http://localhost/payment-success',
    cancel_url: 'http://localhost/payment-failed',
    customer_update: { address: 'auto' },
    automatic_tax: { enabled: tax },
    subscription_data: { metadata: { companyId: 'company' } },
  })
}

async function subscribe(plan = 'plus') {
  const customer = await stripe.customers.create({ name: 'Gasthaus', metadata: { companyId: 'company' } })
  const session = await openSession(customer.id, { plan })
  expect(await standIn.payCheckout(session.id)).toBe('paid')
  return { customer: customer.id, session, subscription: await only(customer.id) }
}

async function only(customer: string) {
  const found = await stripe.customers.retrieve(customer, { expand: ['subscriptions.data.schedule'] })
  if (found.deleted) throw new Error('The customer is gone')
  const [subscription, ...more] = found.subscriptions?.data ?? []
  expect(more).toEqual([])
  if (!subscription) throw new Error('There is no subscription')
  return subscription
}

function itemOf({ items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) throw new Error('No item')
  return item
}

const types = () => standIn.events().map(({ type }) => type)

test('a paid checkout is a subscription, told in three signed events', async () => {
  const { subscription, session } = await subscribe('pro')
  expect(session.amount_total).toBe(2261)
  expect(subscription).toMatchObject({ status: 'active', metadata: { companyId: 'company' }, schedule: null })
  expect(itemOf(subscription)).toMatchObject({ price: { unit_amount: 1900, lookup_key: 'klarbuch_pro_monthly' } })
  expect(types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'])
  for (const event of standIn.events()) {
    const { body, signature } = await standIn.signed(event)
    const read = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      300,
      undefined,
      now.getTime(),
    )
    expect(read).toMatchObject({ id: event.id, type: event.type })
  }
})
