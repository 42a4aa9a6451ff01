import { Stripe } from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/data/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSession, type Owner } from '#tests/support/factories.ts'
import { errorOf } from '#tests/support/json-answer.ts'
import { waitingMails } from '#tests/support/mails.ts'
import { ask, deliver, pay, planOf, startToPay, useStripe } from '#tests/support/stripe.ts'
import type { SignedEvent } from '../../server/stripe-stand-in/events.ts'
import { createStripeStandIn } from '../../server/stripe-stand-in/stripe-stand-in.ts'

useDatabase()
const given = useStripe()

/** The events of Stripe's so far of these kinds, as they are posted. */
async function signed(...types: string[]): Promise<SignedEvent[]> {
  const events = given.stripe.events().filter(({ type }) => types.includes(type))
  return Promise.all(events.map((event) => given.stripe.signed(event)))
}

function knownEvents() {
  return database().sql.all('SELECT id FROM PaymentEvent').length
}

/** An owner who has paid, of which the server was not told. */
async function paidInSilence(plan = 'pro'): Promise<Owner> {
  const owner = await createOwner({ plan: 'free' })
  given.isTelling = false
  await given.stripe.payCheckout(await startToPay(owner, plan))
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
  if (!event) throw new Error('Nothing was told')
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
  if (!event) throw new Error('Nothing was told')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute + 2000 })
  expect((await deliver(event)).status).toBe(400)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
})

test('20 times the same event at once have one effect, and each is answered 200', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('Nothing was told')
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(knownEvents()).toBe(1)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('a failed payment that is told 20 times at once is one mail', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(given, owner, 'pro')
  given.isTelling = false
  await given.stripe.setCard(given.stripe.state().customers[0]?.id ?? '', 'fails')
  const end = new Date(String((await planOf(owner))['endDate']))
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() + 2 * 60 * minute })
  await given.stripe.advanceTo(new Date())
  const events = await signed('invoice.payment_failed', 'customer.subscription.updated')
  expect(events.length).toBeGreaterThan(1)
  const before = waitingMails().length
  await Promise.all(events.flatMap((event) => Array.from({ length: 10 }, () => deliver(event))))
  expect(waitingMails()).toHaveLength(before + 1)
})

test('created, updated and deleted in any order end in what Stripe says', async () => {
  const types = ['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted']
  const owner = await paidInSilence()
  await ask(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  const price = await ask(owner, 'cancel')
  expect(price.status).toBe(200)
  const end = new Date(String((await planOf(owner))['endDate']))
  vi.useFakeTimers({ toFake: ['Date'], now: end.getTime() + 1000 })
  await given.stripe.advanceTo(new Date())
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
  await ask(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  const told = await signed(
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
  )
  for (const order of ordersOf(told.slice(0, 4))) {
    await database().atomically((sql) => sql.run('DELETE FROM PaymentEvent'))
    await Promise.all(order.map((event) => deliver(event)))
    expect(await planOf(owner)).toMatchObject({ plan: 'premium', status: 'active' })
  }
})

test('an event of a customer that is none of ours, or of another kind, is taken and does nothing', async () => {
  const owner = await paidInSilence()
  const about = (customer: string) => ({ id: 'evt_x', created: 1, object: { object: 'subscription', customer } })
  const ours = given.stripe.state().customers[0]?.id ?? ''
  const strange = await given.stripe.signed({ ...about('cus_strange'), type: 'customer.subscription.created' })
  const other = await given.stripe.signed({ ...about(ours), type: 'charge.succeeded' as 'invoice.paid' })
  for (const event of [strange, other]) expect((await deliver(event)).status).toBe(200)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
})

test('an event is not taken while Stripe can not be asked, and has its effect when it is told again', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('Nothing was told')
  given.stripe.setOutage('refusing')
  const answer = await deliver(event)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })
  given.stripe.setOutage('none')
  expect((await deliver(event)).status).toBe(200)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('a customer who was deleted at Stripe pays for nothing, and can begin anew', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(given, owner, 'pro')
  await given.stripe.deleteCustomer(given.stripe.state().customers[0]?.id ?? '')
  expect(await planOf(owner)).toMatchObject({ plan: 'free', paidPlan: null })
  await pay(given, owner, 'plus')
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('without keys nothing is taken', async () => {
  const event = await given.stripe.signed({ id: 'evt_1', type: 'invoice.paid', created: 1, object: {} })
  delete process.env['STRIPE_SECRET_KEY']
  delete process.env['STRIPE_WEBHOOK_SECRET']
  forgetSettings()
  expect((await deliver(event)).status).toBe(400)
})

test('while the webhook’s secret is rolled, what both have signed is taken; what the old one signed alone is told again', async () => {
  const owner = await paidInSilence()
  const [event] = await signed('checkout.session.completed')
  if (!event) throw new Error('Nothing was told')
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
  await pay(given, paying, 'pro')
  given.stripe.close()
  const rolled = createStripeStandIn({
    now: () => new Date(),
    secretKey: 'sk_test_rolled',
    webhookSecret: 'whsec_klarbuch',
    pages: 'http://localhost:3000/stripe-test',
    state: given.stripe.state(),
  })
  rolled.listen()
  onTestFinished(() => rolled.close())
  expect((await ask(other, 'checkout', { plan: 'pro' })).status).toBe(503)
  expect(await planOf(paying)).toMatchObject({ plan: 'pro' })
  process.env['STRIPE_SECRET_KEY'] = 'sk_test_rolled'
  forgetSettings()
  expect((await ask(other, 'checkout', { plan: 'pro' })).status).toBe(200)
})
