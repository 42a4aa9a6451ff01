import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listCustomers } from '#app/data/read/payments/subscriptions.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { refreshAllPayments } from '#app/operations/scheduled/refresh-all-payments.server.ts'
import { createOwner, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { speedUpTimers } from '#tests/support/faults/speed-up-timers.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { postPlanRequest, pay, planOf, startToPay, useStripe } from '#tests/support/outside/stripe.ts'

useDatabase()
const fixture = useStripe()

const password = 'Muehle-2026'

function livingSubscriptions() {
  return fixture.stripe.state().subscriptions.filter(({ status }) => status !== 'canceled')
}

test('of two tabs at once only one can be paid', async () => {
  const owner = await createOwner({ plan: 'free' })
  const [one, other] = await Promise.all([startToPay(owner, 'plus'), startToPay(owner, 'pro')])
  expect(fixture.stripe.state().customers).toHaveLength(1)
  const payments = [await fixture.stripe.payCheckout(one), await fixture.stripe.payCheckout(other)]
  expect(payments.sort()).toEqual(['closed', 'paid'])
  expect(livingSubscriptions()).toHaveLength(1)
})

test('of two tabs that upgrade at once one is charged', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const at = new Date().toISOString()
  const answers = await Promise.all([
    postPlanRequest(owner, 'upgrade', { plan: 'premium', at }),
    postPlanRequest(owner, 'upgrade', { plan: 'premium', at }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(fixture.stripe.state().invoices.filter(({ reason }) => reason === 'subscription_update')).toHaveLength(1)
})

test('where two were paid for all the same, the older stays and the other ends with credit', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const session = await fixture.stripe.change(({ state }) => {
    const paid = state.sessions[0]
    if (!paid) throw new Error('Nothing was paid')
    state.sessions.push({ ...paid, id: 'cs_second', status: 'open', subscription: null })
    return 'cs_second'
  })
  expect(await fixture.stripe.payCheckout(session)).toBe('paid')
  expect(livingSubscriptions()).toMatchObject([{ id: fixture.stripe.state().subscriptions[0]?.id }])
  expect(fixture.stripe.state().customers[0]?.balance).toBeLessThan(0)
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('a second subscription that begins in the same second is not both', async () => {
  const owner = await createOwner({ plan: 'free' })
  fixture.deliversEvents = false
  const session = await startToPay(owner, 'plus')
  await fixture.stripe.change(({ state }) => {
    const open = state.sessions[0]
    if (open) state.sessions.push({ ...open, id: 'cs_second' })
  })
  await Promise.all([fixture.stripe.payCheckout(session), fixture.stripe.payCheckout('cs_second')])
  expect(livingSubscriptions()).toHaveLength(2)
  await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  expect(livingSubscriptions()).toHaveLength(1)
})

test.each(['refusing', 'silent'] as const)(
  'while Stripe is %s nothing changes, and what is paid for stays',
  async (outage) => {
    const owner = await createOwner({ plan: 'free' })
    await pay(fixture, owner, 'pro')
    const free = await createOwner({ plan: 'free' })
    fixture.stripe.setOutage(outage)
    // On a busy machine these can arrive half a second apart, and all must arrive while the first one waits.
    const { timers } = speedUpTimers({ by: 2 })
    const answers = await Promise.all([
      postPlanRequest(free, 'checkout', { plan: 'pro' }),
      postPlanRequest(owner, 'cancel'),
      postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() }),
      postPlanRequest(owner, 'portal'),
    ])
    // Five seconds each. A call of a company whose earlier call has waited in vain does not wait.
    const limits = timers.filter((ms) => ms < 6 * second)
    expect(Math.max(...limits)).toBeLessThanOrEqual(5 * second)
    expect(limits.length).toBeLessThan(outage === 'silent' ? answers.length : answers.length + 1)
    for (const answer of answers) {
      expect([answer.status, await errorOf(answer)]).toMatchObject([503, { code: 'payment.unavailable' }])
    }
    expect(await planOf(owner)).toMatchObject({ plan: 'pro', nextPlan: null })
    expect((await send('/api/analytics', { bearer: owner.token })).status).toBe(200)
    fixture.stripe.setOutage('none')
    expect(await planOf(free)).toMatchObject({ plan: 'free' })
  },
)

test('requests to a slow Stripe are aborted after five seconds in total', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  fixture.stripe.setOutage('slow')
  speedUpTimers()
  // Each of these calls is answered within five seconds.
  const answer = await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  expect([answer.status, await errorOf(answer)]).toMatchObject([503, { code: 'payment.unavailable' }])
})

test.each([
  ['the name stays', 'Gasthaus Alte Mühle GmbH'],
  ['the name changes meanwhile', 'Gasthaus Neue Mühle'],
])('when the answer to a new customer is lost, the next attempt creates no second one: %s', async (_, name) => {
  const owner = await createOwner({ plan: 'free' })
  fixture.stripe.setOutage('lost', 'POST /v1/customers')
  expect((await postPlanRequest(owner, 'checkout', { plan: 'pro' })).status).toBe(503)
  fixture.stripe.setOutage('none')
  const named = { method: 'PUT', bearer: owner.token, json: { name } }
  expect((await send('/settings/company-info', named)).status).toBe(200)
  await pay(fixture, owner, 'pro')
  expect(fixture.stripe.state().customers).toHaveLength(1)
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
})

test('a customer whose answer was lost is found behind two hundred later ones', async () => {
  const owner = await createOwner({ plan: 'free' })
  fixture.stripe.setOutage('lost', 'POST /v1/customers')
  expect((await postPlanRequest(owner, 'checkout', { plan: 'pro' })).status).toBe(503)
  fixture.stripe.setOutage('none')
  // With the same details Stripe would recognize the repeated call.
  const named = { method: 'PUT', bearer: owner.token, json: { name: 'Gasthaus Neue Mühle' } }
  expect((await send('/settings/company-info', named)).status).toBe(200)
  const stripe = new Stripe('sk_test_klarbuch')
  for (let index = 0; index < 200; index += 1) await stripe.customers.create({ name: `Hotel ${index}` })
  await pay(fixture, owner, 'pro')
  expect(fixture.stripe.state().customers).toHaveLength(201)
})

test('a company whose customer was deleted at Stripe gets a new one', async () => {
  const owner = await createOwner({ plan: 'free' })
  await startToPay(owner, 'pro')
  await fixture.stripe.deleteCustomer(fixture.stripe.state().customers[0]?.id ?? '')
  await pay(fixture, owner, 'pro')
  expect(fixture.stripe.state().customers.map(({ deleted }) => deleted)).toEqual([true, false])
})

test('closing the tab after paying does not lose the plan', async () => {
  const owner = await createOwner({ plan: 'free' })
  await fixture.stripe.payCheckout(await startToPay(owner, 'plus'))
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('an account that pays is deleted once its subscription has ended', async () => {
  const owner = await createOwner({ plan: 'free', password })
  await pay(fixture, owner, 'pro')
  await createTask(owner)
  fixture.stripe.setOutage('refusing')
  const refused = await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect([refused.status, await errorOf(refused)]).toMatchObject([503, { code: 'payment.unavailable' }])
  expect((await send('/api/tasks', { bearer: owner.token })).status).toBe(200)

  fixture.stripe.setOutage('none')
  const done = await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect(done.status).toBe(204)
  expect(livingSubscriptions()).toEqual([])
  expect(database().sql.all('SELECT id FROM User')).toEqual([])
})

test('an open Checkout session of a deleted account can no longer be paid', async () => {
  const owner = await createOwner({ plan: 'free', password })
  const session = await startToPay(owner, 'plus')
  await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect(await fixture.stripe.payCheckout(session)).toBe('closed')
})

test('without keys plans are shown, and nothing can be paid', async () => {
  const owner = await createOwner({ plan: 'free' })
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) delete process.env[name]
  forgetSettings()
  expect(await planOf(owner)).toMatchObject({ plan: 'free', prices: { pro: { amount: 1900, currency: 'EUR' } } })
  for (const answer of [
    await postPlanRequest(owner, 'checkout', { plan: 'pro' }),
    await postPlanRequest(owner, 'portal'),
  ]) {
    expect([answer.status, await errorOf(answer)]).toMatchObject([404, { code: 'payment.notSetUp' }])
  }
})

/** Owners who paid, while the server received no events about it. */
async function payersWithoutEvents(count: number) {
  fixture.deliversEvents = false
  const owners = []
  for (let index = 0; index < count; index += 1) {
    const owner = await createOwner({ plan: 'free' })
    await pay(fixture, owner, 'pro')
    owners.push(owner)
  }
  return owners
}

const plansOf = async (owners: Owner[]) => Promise.all(owners.map(async (owner) => (await planOf(owner))['plan']))

test.each(['silent', 'refusing'] as const)(
  'when Stripe is %s about one company, the check of payments still reaches the others without waiting for it',
  async (outage) => {
    const owners = await payersWithoutEvents(6)
    const [first] = listCustomers(readingSql())
    const customer = fixture.stripe.state().customers.find(({ metadata }) => metadata['companyId'] === first?.companyId)
    fixture.stripe.setOutage(outage, `GET /v1/customers/${customer?.id}`)
    const checked = refreshAllPayments(new Date())
    await expect.poll(async () => (await plansOf(owners)).filter((plan) => plan === 'pro').length).toBe(5)
    fixture.stripe.setOutage('none')
    await checked
  },
  20_000,
)

test('when Stripe is down, the check of payments ends soon, and the next one starts with the companies that it did not reach', async () => {
  const owners = await payersWithoutEvents(30)
  fixture.stripe.setOutage('refusing')
  await refreshAllPayments(new Date())
  fixture.stripe.setOutage('none')
  let checks = 0
  const afterFive = {
    get aborted() {
      checks += 1
      return checks > 5
    },
  } as AbortSignal
  await refreshAllPayments(new Date(), afterFive)
  const order = listCustomers(readingSql()).map(({ companyId }) => companyId)
  const places = owners.map(({ companyId }) => order.indexOf(companyId))
  const plans = await plansOf(owners)
  const reached = places.filter((_, index) => plans[index] === 'pro')
  expect([reached.length, Math.min(...reached) >= 20]).toEqual([5, true])
}, 60_000)
