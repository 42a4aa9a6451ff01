import { expect, test, vi } from 'vitest'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulesByAge } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import { refreshAllPayments } from '#app/operations/scheduled/refresh-all-payments.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createSession,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { postPlanRequest, pay, planOf, startToPay, useStripe } from '#tests/support/outside/stripe.ts'

useDatabase()
const fixture = useStripe()

/** Moves the clocks of the server and of Stripe, and signs the owner in again. */
async function moveTo(owner: Owner, date: Date): Promise<Owner> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(date)
  await fixture.stripe.advanceTo(date)
  return { ...owner, token: await createSession(owner) }
}

async function endOfMonth(owner: Owner): Promise<Date> {
  return new Date(String((await planOf(owner))['endDate']))
}

async function schedules(owner: Owner, count: number): Promise<string[]> {
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const created = []
  for (let n = 1; n <= count; n++) created.push(await createSchedule(owner, { title: `Plan ${n}`, tasks }))
  return created.map(({ id }) => id)
}

function statuses({ companyId }: Owner): string[] {
  return listSchedulesByAge(readingSql(), companyId).map(
    ({ title, isDraft }) => `${title} ${isDraft ? 'draft' : 'public'}`,
  )
}

test('Free is shown with its limits, usage and the prices of plans', async () => {
  const owner = await createOwner({ plan: 'free' })
  await createTask(owner)
  expect(await planOf(owner)).toMatchObject({
    plan: 'free',
    paidPlan: null,
    grantedPlan: null,
    status: 'active',
    endDate: null,
    autoRenew: false,
    limits: { schedules: 1, tasks: 2, staff: 2 },
    counts: { schedules: 0, tasks: 1, staff: 0 },
    prices: {
      plus: { amount: 900, currency: 'EUR' },
      pro: { amount: 1900, currency: 'EUR' },
      premium: { amount: 4900, currency: 'EUR' },
    },
  })
})

test('prices are those of Stripe, in its currency', async () => {
  const owner = await createOwner({ plan: 'free' })
  await fixture.stripe.change(({ state }) => {
    for (const price of state.prices) Object.assign(price, { currency: 'chf', amount: price.amount + 100 })
  })
  expect(await planOf(owner)).toMatchObject({ prices: { plus: { amount: 1000, currency: 'CHF' } } })
})

test('an owner pays for a first plan, and has it once Stripe says so', async () => {
  const owner = await createOwner({ plan: 'free' })
  fixture.deliversEvents = false
  const session = await startToPay(owner, 'pro')
  await fixture.stripe.payCheckout(session)
  expect(await planOf(owner)).toMatchObject({ plan: 'free' })

  fixture.deliversEvents = true
  await fixture.stripe.change(({ notices, state }) => {
    const object = { object: 'checkout.session', customer: state.customers[0]?.id }
    notices.push({ type: 'checkout.session.completed', object, at: 0 })
  })
  const plan = await planOf(owner)
  expect(plan).toMatchObject({ plan: 'pro', paidPlan: 'pro', status: 'active', autoRenew: true, nextPlan: null })
  expect(plan['endDate']).toMatch(/^2026-12-18T/)
})

test('Stripe gets company, address and VAT number of the customer, and calculates taxes', async () => {
  const owner = await createOwner({
    plan: 'free',
    companyName: 'Hotel Seeblick',
    language: 'en',
    email: 'k@example.com',
  })
  const about = { name: 'Hotel Seeblick', street: 'Uferweg 3', city: 'Konstanz', postalCode: '78462', country: 'DE' }
  const none = { phone: '', businessEmail: '', website: '', state: '', registrationNumber: '' }
  const answer = await send('/settings/company-info', {
    method: 'PUT',
    bearer: owner.token,
    json: { ...about, ...none, taxId: 'DE 123456789' },
  })
  expect(answer.status).toBe(200)
  await startToPay(owner, 'plus')
  const [customer] = fixture.stripe.state().customers
  expect(customer).toMatchObject({
    name: 'Hotel Seeblick',
    email: 'k@example.com',
    languages: ['en'],
    address: { line1: 'Uferweg 3', city: 'Konstanz', postal_code: '78462', country: 'DE' },
    taxIds: [{ type: 'eu_vat', value: 'DE123456789' }],
    metadata: { companyId: owner.companyId },
  })
  expect(fixture.stripe.state().sessions).toMatchObject([{ isTaxed: true, reference: owner.companyId, locale: 'en' }])
})

test.each([
  [{ plan: 'free' }, 422, 'payment.planNotSold'],
  [{ plan: 'enterprise' }, 422, 'payment.planNotSold'],
  [{ plan: 'gold' }, 422, 'payment.planNotSold'],
  [{}, 422, 'payment.planNotSold'],
])('a checkout of %o is refused', async (input, status, code) => {
  const answer = await postPlanRequest(await createOwner({ plan: 'free' }), 'checkout', input)
  expect(answer.status).toBe(status)
  expect(await errorOf(answer)).toMatchObject({ code })
})

test('a company with a paid plan cannot pay for a second one', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const answer = await postPlanRequest(owner, 'checkout', { plan: 'pro' })
  expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'payment.alreadySubscribed' }])
})

test('both: a company asks twenty times a minute what an upgrade costs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const call = () => send('/api/subscription/upgrade?plan=premium', { bearer: owner.token })
  for (let n = 0; n < 20; n += 1) expect((await call()).status).toBe(200)
  const refused = await call()
  expect([refused.status, await errorOf(refused)]).toMatchObject([429, { code: 'request.tooManyTries' }])
  const page = await send('/plan/upgrade/premium', { cookie: owner.token })
  for (const { status, headers } of [refused, page]) expect([status, headers.get('Retry-After')]).toEqual([429, '60'])

  const other = await createOwner({ plan: 'free' })
  await pay(fixture, other, 'plus')
  expect((await send('/plan/upgrade/premium', { cookie: other.token })).status).toBe(200)
  vi.setSystemTime(Date.now() + minute)
  expect((await call()).status).toBe(200)
})

test('an upgrade charges what was shown, at once', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const half = await moveTo(owner, new Date((Date.now() + (await endOfMonth(owner)).getTime()) / 2))
  const preview = await send('/api/subscription/upgrade?plan=premium', { bearer: half.token })
  const price = (await preview.json()) as { at: string; total: { amount: number } }
  expect(price).toMatchObject({
    net: { amount: 2000, currency: 'EUR' },
    tax: { amount: 380, currency: 'EUR' },
    total: { amount: 2380, currency: 'EUR' },
    due: { amount: 2380, currency: 'EUR' },
  })

  const answer = await postPlanRequest(half, 'upgrade', { plan: 'premium', at: price.at })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ plan: 'premium', paidPlan: 'premium' })
  const invoice = fixture.stripe.state().invoices.at(-1)
  expect(invoice).toMatchObject({ status: 'paid', reason: 'subscription_update' })
  expect(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000)
})

test('an amount that is too old, or was calculated for later, is not charged', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  for (const offset of [-hour, hour]) {
    const answer = await postPlanRequest(owner, 'upgrade', {
      plan: 'pro',
      at: new Date(Date.now() + offset).toISOString(),
    })
    expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'payment.amountOld' }])
  }
  expect(await planOf(owner)).toMatchObject({ plan: 'plus' })
})

test('a declined card leaves the plan as it is', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'plus')
  const [customer] = fixture.stripe.state().customers
  await fixture.stripe.setCard(customer?.id ?? '', 'fails')
  const answer = await postPlanRequest(owner, 'upgrade', { plan: 'pro', at: new Date().toISOString() })
  expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'payment.refused' }])
  expect(await planOf(owner)).toMatchObject({ plan: 'plus', status: 'active' })
})

test('a downgrade follows at the end of the month, makes drafts of the newest schedules, and a mail says so', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await schedules(owner, 7)
  const preview = await send('/api/subscription/downgrade?plan=plus', { bearer: owner.token })
  expect(await preview.json()).toMatchObject({
    from: 'pro',
    to: 'plus',
    drafts: [{ title: 'Plan 6' }, { title: 'Plan 7' }],
  })
  const answer = await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  expect(await answer.json()).toMatchObject({ plan: 'pro', nextPlan: 'plus', autoRenew: true, canceledAt: null })
  expect(statuses(owner)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Plan ${n} public`))

  const later = await moveTo(owner, new Date((await endOfMonth(owner)).getTime() + 1000))
  expect(await planOf(later)).toMatchObject({ plan: 'plus', nextPlan: null, autoRenew: true })
  const stayed = [1, 2, 3, 4, 5].map((n) => `Plan ${n} public`)
  expect(statuses(owner)).toEqual([...stayed, 'Plan 6 draft', 'Plan 7 draft'])
  const mail = waitingMails().at(-1)
  expect(mail?.text).toContain('Plan 7')
  expect(mail?.text).not.toContain('Plan 5')
  expect(fixture.stripe.state().invoices.at(-1)?.lines).toMatchObject([{ amount: 900 }])
})

test('a downgrade is taken back by the plan that is paid for, and by an upgrade', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  expect(await (await postPlanRequest(owner, 'downgrade', { plan: 'pro' })).json()).toMatchObject({
    plan: 'pro',
    nextPlan: null,
  })
  await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  const answer = await postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  expect(await answer.json()).toMatchObject({ plan: 'premium', nextPlan: null })
})

test('where the card is declined for a larger plan, the smaller one still follows', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await postPlanRequest(owner, 'downgrade', { plan: 'plus' })
  const [customer] = fixture.stripe.state().customers
  await fixture.stripe.setCard(customer?.id ?? '', 'fails')
  const answer = await postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() })
  expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'payment.refused' }])
  await refreshAllPayments(new Date())
  expect(await planOf(owner)).toMatchObject({ plan: 'pro', nextPlan: 'plus' })
})

test.each(['cancel', 'downgrade'])('a plan is cancelled for the end of its month, once: by %s', async (call) => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await schedules(owner, 3)
  const canceled = await (await postPlanRequest(owner, call, { plan: 'free' })).json()
  expect(canceled).toMatchObject({ plan: 'pro', nextPlan: 'free', autoRenew: false })
  expect(canceled).toHaveProperty('canceledAt', expect.stringMatching(/^2026-11-18T/))

  const refused = [
    await postPlanRequest(owner, 'cancel'),
    await postPlanRequest(owner, 'downgrade', { plan: 'plus' }),
    await postPlanRequest(owner, 'upgrade', { plan: 'premium', at: new Date().toISOString() }),
  ]
  for (const answer of refused)
    expect([answer.status, await errorOf(answer)]).toMatchObject([409, { code: 'payment.canceled' }])

  const later = await moveTo(owner, new Date((await endOfMonth(owner)).getTime() + 1000))
  expect(await planOf(later)).toMatchObject({ plan: 'free', paidPlan: null, endDate: null, canceledAt: null })
  expect(statuses(owner)).toEqual(['Plan 1 public', 'Plan 2 draft', 'Plan 3 draft'])
  await pay(fixture, later, 'plus')
  expect(await planOf(later)).toMatchObject({ plan: 'plus', autoRenew: true })
})

test('on the day of the bill nothing can become smaller: refused with the last day', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  const end = await endOfMonth(owner)
  const later = await moveTo(owner, new Date(end.getTime() - hour))
  for (const answer of [
    await postPlanRequest(later, 'cancel'),
    await postPlanRequest(later, 'downgrade', { plan: 'plus' }),
  ]) {
    expect(answer.status).toBe(409)
    const params = { lastDay: '2026-12-17' }
    expect(await errorOf(answer)).toMatchObject({
      code: 'payment.tooLate',
      params,
      message: expect.stringContaining('17 December 2026'),
    })
  }
  expect(await planOf(later)).toMatchObject({ plan: 'pro', nextPlan: null, lastDayToChange: '2026-12-17' })
})

test('a failed payment sends one mail and keeps the plan for seven days, then the plan is Free', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  await schedules(owner, 2)
  await fixture.stripe.setCard(fixture.stripe.state().customers[0]?.id ?? '', 'fails')
  const end = await endOfMonth(owner)
  const failed = await moveTo(owner, new Date(end.getTime() + 2 * hour))
  const mails = waitingMails().length
  const plan = await planOf(failed)
  expect(plan).toMatchObject({ plan: 'pro', status: 'pastDue' })
  expect(plan['graceEndsAt']).toMatch(/^2026-12-25T/)
  expect(waitingMails().at(-1)?.text).toContain('Pro')

  const sixthDay = await moveTo(owner, new Date(end.getTime() + 6 * day))
  await refreshAllPayments(new Date())
  expect(await planOf(sixthDay)).toMatchObject({ plan: 'pro', status: 'pastDue' })
  expect(waitingMails()).toHaveLength(mails)

  const eighthDay = await moveTo(owner, new Date(end.getTime() + 7 * day + 3 * hour))
  await refreshAllPayments(new Date())
  expect(await planOf(eighthDay)).toMatchObject({ plan: 'free', status: 'active', paidPlan: null })
  expect(statuses(owner)).toEqual(['Plan 1 public', 'Plan 2 draft'])
  expect(fixture.stripe.state().subscriptions).toMatchObject([{ status: 'canceled' }])
})

test('a payment that succeeds after all ends the days of grace', async () => {
  const owner = await createOwner({ plan: 'free' })
  await pay(fixture, owner, 'pro')
  const customer = fixture.stripe.state().customers[0]?.id ?? ''
  await fixture.stripe.setCard(customer, 'fails')
  const end = await endOfMonth(owner)
  await moveTo(owner, new Date(end.getTime() + 2 * hour))
  await fixture.stripe.setCard(customer, 'works')
  const later = await moveTo(owner, new Date(end.getTime() + 8 * day))
  await refreshAllPayments(new Date())
  expect(await planOf(later)).toMatchObject({ plan: 'pro', status: 'active', graceEndsAt: null })
})

test('a plan set by the operator stays when a paid plan ends, and a larger paid one applies meanwhile', async () => {
  const owner = await createOwner({ plan: 'plus' })
  await pay(fixture, owner, 'premium')
  expect(await planOf(owner)).toMatchObject({ plan: 'premium', grantedPlan: 'plus', paidPlan: 'premium' })
  await postPlanRequest(owner, 'cancel')
  const later = await moveTo(owner, new Date((await endOfMonth(owner)).getTime() + 1000))
  expect(await planOf(later)).toMatchObject({ plan: 'plus', grantedPlan: 'plus', paidPlan: null })
})

test('the check of each day catches up where no event ever came', async () => {
  const owner = await createOwner({ plan: 'free' })
  fixture.deliversEvents = false
  await fixture.stripe.payCheckout(await startToPay(owner, 'pro'))
  await refreshAllPayments(new Date())
  expect(await planOf(owner)).toMatchObject({ plan: 'pro' })
  await postPlanRequest(owner, 'cancel')
  const end = await endOfMonth(owner)
  const later = await moveTo(owner, new Date(end.getTime() + 1000))
  await refreshAllPayments(new Date())
  expect(await planOf(later)).toMatchObject({ plan: 'free' })
})

test('invoices and the card are on a page of Stripe, for who ever was to pay', async () => {
  const owner = await createOwner({ plan: 'free' })
  const none = await postPlanRequest(owner, 'portal')
  expect([none.status, await errorOf(none)]).toMatchObject([409, { code: 'payment.notSubscribed' }])
  await pay(fixture, owner, 'plus')
  const answer = await postPlanRequest(owner, 'portal')
  expect(await answer.json()).toEqual({ url: expect.stringContaining('/stripe-test/') })
})
