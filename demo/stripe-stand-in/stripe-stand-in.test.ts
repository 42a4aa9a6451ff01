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

test('a paid checkout makes a subscription and three signed events', async () => {
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

const seconds = (text: string) => Date.parse(text) / 1000
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: unknown) => error,
  )
const after = (events: number) => types().slice(events)

test('a declined card buys nothing and leaves the page open; a paid or expired page can’t be paid', async () => {
  const { id: customer } = await stripe.customers.create({ name: 'Gasthaus' })
  const first = await openSession(customer)
  expect(await standIn.payCheckout(first.id, 'fails')).toBe('declined')
  expect(types()).toEqual([])
  await stripe.checkout.sessions.expire(first.id)
  expect(await standIn.payCheckout(first.id)).toBe('closed')
  expect(await refusal(stripe.checkout.sessions.expire(first.id))).toMatchObject({ statusCode: 400 })
  const second = await openSession(customer)
  const third = await openSession(customer)
  expect(await standIn.payCheckout(second.id)).toBe('paid')
  expect(await standIn.payCheckout(second.id)).toBe('closed')
  now = new Date(start.getTime() + 25 * 3_600_000)
  expect(await standIn.payCheckout(third.id)).toBe('closed')
  expect((await stripe.checkout.sessions.list({ customer, status: 'open' })).data).toEqual([])
  await only(customer)
})

test('an upgrade costs the rest of the month, to the second, plus VAT', async () => {
  const { subscription, customer } = await subscribe('plus')
  const { id: item } = itemOf(subscription)
  const price = await priceId('pro')
  now = new Date('2027-02-14T10:00:00Z')
  const items = [{ id: item, price }]
  const shown = await stripe.invoices.createPreview({
    customer,
    subscription: subscription.id,
    subscription_details: {
      items,
      proration_behavior: 'always_invoice',
      proration_date: seconds('2027-02-14T10:00:00Z'),
    },
  })
  // 14 of 28 days at 9 € back, at 19 € to pay.
  expect(shown).toMatchObject({ subtotal: 500, total_excluding_tax: 500, total: 595, amount_due: 595, currency: 'eur' })
  expect(shown.lines.data.map(({ amount }) => amount)).toEqual([-450, 950])
  expect(itemOf(await only(customer)).price.unit_amount).toBe(900)

  now = new Date('2027-02-14T10:05:00Z')
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    proration_date: seconds('2027-02-14T10:00:00Z'),
    payment_behavior: 'error_if_incomplete',
  })
  expect(itemOf(changed).price.unit_amount).toBe(1900)
  expect(itemOf(changed).current_period_end).toBe(seconds('2027-02-28T10:00:00Z'))
  expect(standIn.state().invoices.at(-1)).toMatchObject({ status: 'paid', lines: [{ amount: -450 }, { amount: 950 }] })
  expect(after(3)).toEqual(['invoice.paid', 'customer.subscription.updated'])
})

test('without automatic tax no tax is added', async () => {
  const { id: customer } = await stripe.customers.create({ name: 'Gasthaus' })
  const session = await openSession(customer, { tax: false })
  expect(session).toMatchObject({ amount_subtotal: 900, amount_total: 900 })
})

test('with error_if_incomplete a card that fails answers 402 and changes nothing', async () => {
  const { subscription, customer } = await subscribe('plus')
  await standIn.setCard(customer, 'fails')
  const before = await only(customer)
  const change = stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: await priceId('pro') }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  expect(await refusal(change)).toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' })
  expect(await only(customer)).toEqual(before)
  expect(types()).toHaveLength(3)
})

async function planDowngrade({ id, items }: Stripe.Subscription, plan: string) {
  const [item] = items.data
  if (!item) throw new Error('No item')
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  return stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: schedule.phases[0]?.start_date,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: await priceId(plan), quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
        metadata: { plan },
      },
    ],
  })
}

test('a schedule changes the price at the end of the month, and releases the subscription a month later', async () => {
  const { subscription, customer } = await subscribe('pro')
  await planDowngrade(subscription, 'plus')
  expect((await only(customer)).schedule).toMatchObject({
    status: 'active',
    phases: [{ end_date: seconds('2027-02-28T10:00:00Z') }, { start_date: seconds('2027-02-28T10:00:00Z') }],
  })
  const eventCount = types().length
  await standIn.advanceTo(new Date('2027-02-28T09:59:59Z'))
  expect(itemOf(await only(customer)).price.unit_amount).toBe(1900)
  await standIn.advanceTo(new Date('2027-02-28T10:00:00Z'))
  expect(itemOf(await only(customer))).toMatchObject({
    price: { unit_amount: 900 },
    current_period_end: seconds('2027-03-31T10:00:00Z'),
  })
  expect(after(eventCount)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  expect(standIn.state().invoices.at(-1)?.lines).toMatchObject([{ amount: 900, isProration: false }])
  await standIn.advanceTo(new Date('2027-03-31T10:00:00Z'))
  expect(await only(customer)).toMatchObject({ schedule: null, status: 'active' })
})

test('while a subscription has a schedule, ending it is refused; after its release it is not', async () => {
  const { subscription, customer } = await subscribe('pro')
  const { id } = await planDowngrade(subscription, 'plus')
  const cancel = () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect(await refusal(cancel())).toMatchObject({ statusCode: 400 })
  await stripe.subscriptionSchedules.release(id)
  expect(await cancel()).toMatchObject({ cancel_at_period_end: true, cancel_at: seconds('2027-02-28T10:00:00Z') })
  const eventCount = types().length
  await standIn.advanceTo(new Date('2027-03-01T00:00:00Z'))
  expect(after(eventCount)).toEqual(['customer.subscription.deleted'])
  expect(standIn.events().at(-1)?.created).toBe(seconds('2027-02-28T10:00:00Z'))
  const found = await stripe.customers.retrieve(customer, { expand: ['subscriptions'] })
  expect(found).toMatchObject({ subscriptions: { data: [] } })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
})

test('a failed renewal is past due, is tried three more times, and is active as soon as a card pays', async () => {
  const { customer } = await subscribe('plus')
  await standIn.setCard(customer, 'fails')
  await standIn.advanceTo(new Date('2027-02-28T10:00:00Z'))
  expect((await only(customer)).status).toBe('past_due')
  expect(after(3)).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
  await standIn.advanceTo(new Date('2027-03-20T10:00:00Z'))
  expect(after(5)).toEqual(['invoice.payment_failed', 'invoice.payment_failed', 'invoice.payment_failed'])
  await standIn.setCard(customer, 'works')
  expect(after(8)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  expect((await only(customer)).status).toBe('active')
})

test('missed months are billed one by one, each at its instant', async () => {
  await subscribe('plus')
  await standIn.advanceTo(new Date('2027-05-01T00:00:00Z'))
  const created = standIn.state().invoices.map((invoice) => new Date(invoice.created * 1000).toISOString().slice(0, 10))
  expect(created).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('deleting a customer ends the subscriptions; the customer is then answered as deleted', async () => {
  const { customer, subscription } = await subscribe('plus')
  await standIn.deleteCustomer(customer)
  expect(after(3)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true })
  expect(await refusal(stripe.subscriptions.cancel(subscription.id))).toMatchObject({ code: 'resource_missing' })
})

test('ending with credit subtracts the rest of the month from the next invoice', async () => {
  const { customer, subscription } = await subscribe('pro')
  now = new Date('2027-02-14T10:00:00Z')
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })
  expect(after(3)).toEqual(['invoice.paid', 'customer.subscription.deleted'])
  const session = await openSession(customer, { plan: 'plus' })
  expect(await standIn.payCheckout(session.id)).toBe('paid')
  // Half of 19 € and VAT are 11.31 €, of which 9 € and VAT take 10.71 €.
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -60 })
})

test('a repeat with the same idempotency key makes nothing new; with other parameters it is refused', async () => {
  const make = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'one' })
  const [first, second] = [await make('Gasthaus'), await make('Gasthaus')]
  expect(second.id).toBe(first.id)
  expect(standIn.state().customers).toHaveLength(1)
  expect(await refusal(make('Hotel'))).toMatchObject({ type: 'StripeIdempotencyError' })
  now = new Date(start.getTime() + 25 * 3_600_000)
  expect((await make('Hotel')).id).not.toBe(first.id)
})

test('a wrong key, an unknown parameter, address or id, and a too deep expansion are refused as by Stripe', async () => {
  const other = new Stripe('sk_test_wrong', { maxNetworkRetries: 0 })
  expect(await refusal(other.prices.list())).toMatchObject({ statusCode: 401 })
  expect(await refusal(stripe.customers.create({ nickname: 'x' } as never))).toMatchObject({
    code: 'parameter_unknown',
  })
  expect(await refusal(stripe.coupons.list())).toMatchObject({ statusCode: 404 })
  expect(await refusal(stripe.customers.retrieve('cus_none'))).toMatchObject({ code: 'resource_missing' })
  const deep = ['subscriptions.data.schedule.phases.items']
  const { id } = await stripe.customers.create({ name: 'Gasthaus' })
  expect(await refusal(stripe.customers.retrieve(id, { expand: deep }))).toMatchObject({ statusCode: 400 })
})

test('tax ids must have the formats of their countries', async () => {
  const create = (type: 'eu_vat' | 'ch_vat', value: string) =>
    refusal(stripe.customers.create({ name: 'Gasthaus', tax_id_data: [{ type, value }] }))
  expect(await create('eu_vat', 'DE123456789')).toBe('taken')
  expect(await create('eu_vat', 'ATU12345678')).toBe('taken')
  expect(await create('ch_vat', 'CHE123456789MWST')).toBe('taken')
  expect(await create('eu_vat', 'DE12345')).toMatchObject({ code: 'tax_id_invalid' })
  expect(await create('eu_vat', 'AT12345678')).toMatchObject({ code: 'tax_id_invalid' })
  expect(await create('ch_vat', 'CHE12345')).toMatchObject({ code: 'tax_id_invalid' })
})

test('Checkout requires permission to store address and name where it needs them', async () => {
  const { id: customer } = await stripe.customers.create({ name: 'Gasthaus' })
  const line_items = [{ price: await priceId('plus'), quantity: 1 }]
  const basics = { mode: 'subscription', customer, line_items, success_url: 'http://localhost/' } as const
  const open = (more: object) => refusal(stripe.checkout.sessions.create({ ...basics, ...more }))
  expect(await open({ automatic_tax: { enabled: true } })).toMatchObject({ code: 'customer_tax_location_invalid' })
  expect(await open({ tax_id_collection: { enabled: true } })).toMatchObject({ statusCode: 400 })
  expect(await open({ tax_id_collection: { enabled: true }, customer_update: { name: 'auto' } })).toBe('taken')
})

test('a second stand-in continues from the stored state of the first', async () => {
  const { customer } = await subscribe('pro')
  const state = structuredClone(standIn.state())
  standIn.close()
  standIn = createStripeStandIn({ now: () => now, secretKey, webhookSecret, pages: 'http://localhost/x', state })
  standIn.listen()
  expect(itemOf(await only(customer)).price.unit_amount).toBe(1900)
})

test('an outage answers nothing or 500', async () => {
  const httpClient = Stripe.createFetchHttpClient()
  const hasty = new Stripe(secretKey, { httpClient, maxNetworkRetries: 0, timeout: 200 })
  standIn.setOutage('silent')
  expect(await refusal(hasty.prices.list())).toMatchObject({ type: 'StripeConnectionError' })
  standIn.setOutage('refusing')
  expect(await refusal(hasty.prices.list())).toMatchObject({ statusCode: 500 })
  standIn.setOutage('none')
  expect(await refusal(hasty.prices.list())).toBe('taken')
})

test('events are delivered at once, in order', async () => {
  const delivered: string[] = []
  standIn.close()
  const deliver = async ({ type }: { type: string }) => void delivered.push(type)
  standIn = createStripeStandIn({ now: () => now, secretKey, webhookSecret, pages: 'http://localhost/x', deliver })
  standIn.listen()
  await subscribe('plus')
  expect(delivered).toEqual(types())
})
