import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSession, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { postPlanRequest, deliver, pay, planOf, startToPay, useStripe } from '#tests/support/outside/stripe.ts'
import type { SignedEvent } from '../../../demo/stripe-stand-in/events.ts'
import { createStripeStandIn } from '../../../demo/stripe-stand-in/stripe-stand-in.ts'

useDatabase()
const fixture = useStripe()

/** Stripe's events of these types so far, signed. */
async function signed(...types: string[]): Promise<SignedEvent[]> {
  const events = fixture.stripe.events().filter(({ type }) => types.includes(type))
  return Promise.all(events.map((event) => fixture.stripe.signed(event)))
}

function knownEvents() {
  return database().sql.all('SELECT id FROM PaymentEvent').length
}

/** An owner who has paid without an event to the server. */
async function paidInSilence(plan = 'pro'): Promise<Owner> {
  const owner = await createOwner({ plan: 'free' })
  fixture.deliversEvents = false
  await fixture.stripe.payCheckout(await startToPay(owner, plan))
  return owner
}

function ordersOf<Thing>(things: Thing[]): Thing[][] {
  if (things.length < 2) return [things]
  return things.flatMap((thing, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]))
}

const another = (letter: string) => (letter === '0' ? '1' : '0')

test('an event that is not signed, or by another, is refused and does nothing', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('There is no event')
  const forged = [
    { ...event, signature: '' },
    { ...event, signature: 't=1,v1=00' },
    { ...event, body: event.body.replace('checkout.session.completed', 'customer.deleted') },
    { ...event, body: `${event.body} ` },
    { ...event, signature: event.signature.replace(/(?<=v1=)./, another) },
  ]
  for (const one of forged) {
    const answer = await deliver(one)
    expect([answer.status, await errorOf(answer)]).toMatchObject([400, { code: 'payment.eventInvalid' }])
  }
  expect(knownEvents()).toBe(0)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
})

test('an event that was signed more than five minutes ago is refused', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('There is no event')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute + 2000 })
  expect((await deliver(event)).status).toBe(400)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
})

test('20 times the same event at once have one effect, and each is answered 200', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('There is no event')
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(knownEvents()).toBe(1)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('a failed payment that is reported 20 times at once sends one mail', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  fixture.deliversEvents = false
  await fixture.stripe.setCard(fixture.stripe.state().customers[0]?.id ?? '', 'fails')
  const end = new Date(String((await planOf(owner))['endDate']))
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() + 2 * 60 * minute })
  await fixture.stripe.advanceTo(new Date())
  const events = await signed('invoice.payment_failed', 'customer.subscription.updated')
  expect(events.length).toBeGreaterThan(1)
  const before = waitingMails().length
  await Promise.all(events.flatMap((event) => Array.from({ length: 10 }, () => deliver(event))))
  expect(waitingMails()).toHaveLength(before + 1)
})

test('created, updated and deleted in any order end in what Stripe says', async () => {
  const types = ['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted']
  const owner = await paidInSilence()
  await postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  const price = await postPlanRequest(owner, 'cancel')
  expect(price.status).toBe(200)
  const end = new Date(String((await planOf(owner))['endDate']))
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() + 1000 })
  await fixture.stripe.advanceTo(new Date())
  const later = { ...owner, token: await createSession(owner) }
  const [created, updated, deleted] = (await Promise.all(types.map((type) => signed(type)))).map((all) => all.at(-1))
  if (!created || !updated || !deleted) throw new Error('Stripe did not tell all three')
  for (const order of ordersOf([created, updated, deleted])) {
    await database().atomically((sql) => sql.run('DELETE FROM PaymentEvent'))
    for (const event of order) {
      expect((await deliver(event)).status).toBe(200)
      expect(await planOf(later), order.map(({ type }) => type).join(', ')).toMatchObject({
        plan: 'free',
        paidPlan: null,
      })
    }
  }
})

test('while a subscription lives, the same three in any order leave it in force', async () => {
  const owner = await paidInSilence('plus')
  await postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  const events = await signed(
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
  )
  for (const order of ordersOf(events.slice(0, 4))) {
    await database().atomically((sql) => sql.run('DELETE FROM PaymentEvent'))
    await Promise.all(order.map((event) => deliver(event)))
    expect(await planOf(owner)).toMatchObject({ plan: 'premium', status: 'active' })
  }
})

test('an event of a customer that is none of ours, or of another kind, is taken and does nothing', async () => {
  const owner = await paidInSilence()
  const about = (customer: string) => ({ id: 'evt_x', created: 1, object: { object: 'subscription', customer } })
  const ours = fixture.stripe.state().customers[0]?.id ?? ''
  const strange = await fixture.stripe.signed({ ...about('cus_strange'), type: 'customer.subscription.created' })
  const other = await fixture.stripe.signed({ ...about(ours), type: 'charge.succeeded' as 'invoice.paid' })
  for (const event of [strange, other]) expect((await deliver(event)).status).toBe(200)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
})

/** Posts a text with Stripe's signature. */
async function signedText(body: string) {
  const asStripe = { payload: body, secret: 'whsec_klarbuch' }
  return { body, signature: await new Stripe('unused').webhooks.generateTestHeaderStringAsync(asStripe) }
}

const whole = {
  id: 'evt_1',
  type: 'invoice.paid',
  created: 1,
  data: { object: { object: 'invoice', customer: 'cus_1' } },
}
const about = (object: unknown) => ({ ...whole, data: { object } })

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 7],
  ['a list', []],
  ['an empty object', {}],
  ['no data', { ...whole, data: undefined }],
  ['null as data', { ...whole, data: null }],
  ['a list as data', { ...whole, data: [] }],
  ['no object', { ...whole, data: {} }],
  ['null as object', about(null)],
  ['a list as object', about([])],
  ['no type', { ...whole, type: undefined }],
  ['a list as type', { ...whole, type: ['invoice.paid'] }],
  ['a number as id', { ...whole, id: 7 }],
  ['no id', { ...whole, id: undefined }],
  ['an endless id', { ...whole, id: 'e'.repeat(100_000) }],
  ['a number as customer', about({ object: 'invoice', customer: 7 })],
  ['an endless customer', about({ object: 'invoice', customer: 'c'.repeat(100_000) })],
  ['a customer without id', about({ object: 'customer' })],
  ['an expanded customer without id', about({ object: 'invoice', customer: { id: null } })],
  ['a notification of the newer kind', { id: 'evt_1', object: 'v2.core.event', type: 'invoice.paid' }],
])('what is signed and is no event of ours is refused: %s', async (_, event) => {
  const answer = await deliver(await signedText(JSON.stringify(event)))
  expect([answer.status, await errorOf(answer)]).toMatchObject([400, { code: 'payment.eventInvalid' }])
  expect(knownEvents()).toBe(0)
})

test.each(['', '{', '"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
  'a signed text that is no JSON, or too deep, is refused',
  async (body) => expect((await deliver(await signedText(body))).status).toBe(400),
)

test.each<[string, unknown]>([
  ['of nobody', about({ object: 'invoice', customer: null })],
  ['that names nobody', about({ object: 'invoice' })],
  ['of a strange expanded customer', about({ object: 'invoice', customer: { id: 'cus_strange' } })],
  ['of another kind, whatever it holds', { id: 'evt_1', type: 'charge.succeeded', data: null }],
])('an event %s is taken and does nothing', async (_, event) => {
  expect((await deliver(await signedText(JSON.stringify(event)))).status).toBe(200)
  expect(knownEvents()).toBe(0)
})

test('whatever Stripe signs, it is answered, and never as a fault of ours', async () => {
  const customer = fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue() }))
  const object = fc.record({
    object: fc.oneof(fc.constantFrom('customer', 'invoice'), fc.jsonValue()),
    customer,
    id: fc.jsonValue(),
  })
  const event = fc.record(
    {
      id: fc.oneof(fc.constant('evt_1'), fc.jsonValue()),
      type: fc.oneof(fc.constant('invoice.paid'), fc.jsonValue()),
      created: fc.jsonValue(),
      data: fc.oneof(fc.jsonValue(), fc.record({ object: fc.oneof(object, fc.jsonValue()) }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(event, fc.jsonValue()), async (value) => {
      const { status } = await deliver(await signedText(JSON.stringify(value)))
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 200 },
  )
  expect(knownEvents()).toBe(0)
})

test('an event is refused while Stripe is unreachable, and takes effect when it is delivered again', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('There is no event')
  fixture.stripe.setOutage('refusing')
  const answer = await deliver(event)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
  fixture.stripe.setOutage('none')
  expect((await deliver(event)).status).toBe(200)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('a customer who was deleted at Stripe pays for nothing, and can begin anew', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await fixture.stripe.deleteCustomer(fixture.stripe.state().customers[0]?.id ?? '')
  expect(await planOf(owner)).toMatchObject({ plan: 'free', paidPlan: null })
  await pay(fixture, owner, 'plus')
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('without keys nothing is taken', async () => {
  const event = await fixture.stripe.signed({ id: 'evt_1', type: 'invoice.paid', created: 1, object: {} })
  delete process.env['STRIPE_SECRET_KEY']
  delete process.env['STRIPE_WEBHOOK_SECRET']
  forgetSettings()
  expect((await deliver(event)).status).toBe(400)
})

test('while the webhook’s secret is rolled, events signed with both are accepted; those signed with the old one alone are delivered again', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('There is no event')
  const [, at] = /t=(\d+)/.exec(event.signature) ?? []
  const asStripe = { payload: event.body, secret: 'whsec_rolled', timestamp: Number(at) }
  const byNew = await new Stripe('unused').webhooks.generateTestHeaderStringAsync(asStripe)
  const byBoth = { ...event, signature: `${event.signature},${byNew.split(',').at(-1)}` }
  process.env['STRIPE_WEBHOOK_SECRET'] = 'whsec_rolled'
  forgetSettings()
  expect((await deliver(event)).status).toBe(400)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
  expect((await deliver(byBoth)).status).toBe(200)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('with the key rolled at Stripe what was paid stays, and buying goes on once the new one is set', async () => {
  const [paying, other] = [await createOwner({ plan: 'free' }), await createOwner({ plan: 'free' })]
  await pay(fixture, paying, 'pro')
  fixture.stripe.close()
  const rolled = createStripeStandIn({
    now: () => new Date(),
    secretKey: 'sk_test_rolled',
    webhookSecret: 'whsec_klarbuch',
    pages: 'http://localhost:3000/stripe-test',
    state: fixture.stripe.state(),
  })
  rolled.listen()
  onTestFinished(() => rolled.close())
  expect((await postPlanRequest(other, 'checkout', { plan: 'pro' })).status).toBe(503)
  expect(await planOf(paying)).toMatchObject({ plan: 'pro' })
  process.env['STRIPE_SECRET_KEY'] = 'sk_test_rolled'
  forgetSettings()
  expect((await postPlanRequest(other, 'checkout', { plan: 'pro' })).status).toBe(200)
})
