import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createTask } from '#tests/support/stories/factories.ts'
import { hurry } from '#tests/support/faults/hurry.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { ask, pay, planOf, startToPay, useStripe } from '#tests/support/outside/stripe.ts'

useDatabase()
const given = useStripe()

const password = 'Muehle-2026'

function livingSubscriptions() {
  return given.stripe.state().subscriptions.filter(({ status }) => status !== 'canceled')
}

test('of two tabs at once only one can be paid', async () => {
  const owner = await createOwner({ plan: 'free' })
  const [one, other] = await Promise.all([startToPay(owner, 'plus'), startToPay(owner, 'pro')])
  expect(given.stripe.state().customers).toHaveLength(1)
  const payments = [await given.stripe.payCheckout(one), await given.stripe.payCheckout(other)]
  expect(payments.sort()).toEqual(['closed', 'paid'])
  expect(livingSubscriptions()).toHaveLength(1)
})

test('of two tabs that upgrade at once one is charged', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(given, owner, 'plus')
  const at = new Date().toISOString()
  const answers = await Promise.all([
    ask(owner, 'upgrade', { plan: 'premium', at }),
    ask(owner, 'upgrade', { plan: 'premium', at }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(given.stripe.state().invoices.filter(({ reason }) => reason === 'subscription_update')).toHaveLength(1)
})

test('where two were paid for all the same, the older stays and the other ends with credit', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(given, owner, 'plus')
  const session = await given.stripe.change(({ state }) => {
    const paid = state.sessions[0]
    if (!paid) throw new Error('Nothing was paid')
    state.sessions.push({ ...paid, id: 'cs_second', status: 'open', subscription: null })
    return 'cs_second'
  })
  expect(await given.stripe.payCheckout(session)).toBe('paid')
  expect(livingSubscriptions()).toMatchObject([{ id: given.stripe.state().subscriptions[0]?.id }])
  expect(given.stripe.state().customers[0]?.balance).toBeLessThan(0)
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('a second subscription that begins in the same second is not both', async () => {
  const owner = await createOwner({ plan: 'free' })
  given.isTelling = false
  const session = await startToPay(owner, 'plus')
  await given.stripe.change(({ state }) => {
    const open = state.sessions[0]
    if (open) state.sessions.push({ ...open, id: 'cs_second' })
  })
  await Promise.all([given.stripe.payCheckout(session), given.stripe.payCheckout('cs_second')])
  expect(livingSubscriptions()).toHaveLength(2)
  await ask(owner, 'downgrade', { plan: 'plus' })
  expect(livingSubscriptions()).toHaveLength(1)
})

test.each(['refusing', 'silent'] as const)(
  'while Stripe is %s nothing changes, and what is paid for stays',
  async (outage) => {
    const owner = await createOwner({ plan: 'free' })
    await pay(given, owner, 'pro')
    const free = await createOwner({ plan: 'free' })
    given.stripe.setOutage(outage)
    // On a busy machine one of these may come half a second after another, and all must come while the first waits.
    const { timers } = hurry({ by: 2 })
    const answers = await Promise.all([
      ask(free, 'checkout', { plan: 'pro' }),
      ask(owner, 'cancel'),
      ask(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() }),
      ask(owner, 'portal'),
    ])
    // Five seconds each; who comes after one of the same company that waited in vain does not wait.
    const limits = timers.filter((ms) => ms < 6 * second)
    expect(Math.max(...limits)).toBeLessThanOrEqual(5 * second)
    expect(limits.length).toBeLessThan(outage === 'silent' ? answers.length : answers.length + 1)
    for (const answer of answers) {
      expect([answer.status, await errorOf(answer)]).toMatchObject([503, { code: 'payment.unavailable' }])
    }
    expect(await planOf(owner)).toMatchObject({ plan: 'pro', nextPlan: null })
    expect((await send('/api/analytics', { bearer: owner.token })).status).toBe(200)
    given.stripe.setOutage('none')
    expect(await planOf(free)).toMatchObject({ plan: 'free' })
  },
)

test('a Stripe that is slow at each of many calls is given up after five seconds in all', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(given, owner, 'pro')
  given.stripe.setOutage('slow')
  hurry()
  // Each of its calls is answered within five seconds.
  const answer = await ask(owner, 'downgrade', { plan: 'plus' })
  expect([answer.status, await errorOf(answer)]).toMatchObject([503, { code: 'payment.unavailable' }])
})

test('who closes the tab after paying has the plan', async () => {
  const owner = await createOwner({ plan: 'free' })
  await given.stripe.payCheckout(await startToPay(owner, 'plus'))
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('an account that pays is deleted once its subscription has ended', async () => {
  const owner = await createOwner({ plan: 'free', password })
  await pay(given, owner, 'pro')
  await createTask(owner)
  given.stripe.setOutage('refusing')
  const refused = await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect([refused.status, await errorOf(refused)]).toMatchObject([503, { code: 'payment.unavailable' }])
  expect((await send('/api/tasks', { bearer: owner.token })).status).toBe(200)

  given.stripe.setOutage('none')
  const done = await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect(done.status).toBe(204)
  expect(livingSubscriptions()).toEqual([])
  expect(database().sql.all('SELECT id FROM Company')).toEqual([])
})

test('what an account left open at Checkout can no longer be paid when it is gone', async () => {
  const owner = await createOwner({ plan: 'free', password })
  const session = await startToPay(owner, 'plus')
  await send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password } })
  expect(await given.stripe.payCheckout(session)).toBe('closed')
})

test('without keys plans are told, and nothing can be paid', async () => {
  const owner = await createOwner({ plan: 'free' })
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) delete process.env[name]
  forgetSettings()
  expect(await planOf(owner)).toMatchObject({ plan: 'free', prices: { pro: { amount: 1900, currency: 'EUR' } } })
  for (const answer of [await ask(owner, 'checkout', { plan: 'pro' }), await ask(owner, 'portal')]) {
    expect([answer.status, await errorOf(answer)]).toMatchObject([404, { code: 'payment.notSetUp' }])
  }
})
