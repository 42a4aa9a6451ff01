import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { formatBillingDate } from '#app/i18n/format-dates.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { pay, planOf, useStripe } from '#tests/support/outside/stripe.ts'

useDatabase()
const fixture = useStripe()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
})

const page = (path = '/plan') => readPage(send(path, { cookie: owner.token }))
const post = (path: string, form?: Record<string, string>) =>
  send(path, { method: 'POST', cookie: owner.token, ...(form && { form }) })
const endDate = async () => formatBillingDate(new Date(String((await planOf(owner))['endDate'])), 'en')
/** The text of each plan in the list, by name. */
const offers = async () => {
  const { listItems = [] } = (await page()).section('All plans') ?? {}
  const names = ['Free', 'Plus', 'Pro', 'Premium', 'Enterprise']
  return names.map((name) => listItems.find((item) => item.startsWith(`${name} `)) ?? '')
}

test('a Free owner sees what is used, five plans, and can buy each that is sold', async () => {
  await createTask(owner)
  const shownPage = await page()
  expect(shownPage.section('Your plan')?.about('Plan')).toBe('Free')
  expect(shownPage.section('Usage')?.listItems).toEqual(['Schedules 0 of 1', 'Tasks 1 of 2', 'Staff 0 of 2'])
  const [free, plus, pro, premium, enterprise] = await offers()
  expect(free).toContain('Free Free of charge Your plan 1 schedule 2 tasks 2 people')
  expect(plus).toContain('Plus €9 a month, plus VAT Buy Plus 5 schedules 15 tasks 10 people')
  expect(pro).toContain('Pro €19 a month, plus VAT Buy Pro 12 schedules 35 tasks 20 people')
  expect(premium).toContain('Premium €49 a month, plus VAT Buy Premium 35 schedules 80 tasks 40 people')
  expect(enterprise).toContain('Enterprise On request Ask us Unlimited schedules')
  expect(shownPage.button('Invoices and card')).toBeUndefined()
})

test('buying leads to the payment page, and back to a page that waits for the payment event', async () => {
  fixture.deliversEvents = false
  const started = await post('/plan', { plan: 'pro' })
  expect([started.status, started.headers.get('Location')]).toEqual([303, expect.stringContaining('/stripe-test/')])
  const waiting = await page('/payment-success?plan=pro')
  expect(waiting.headings).toEqual(['Thank you. We are waiting for the confirmation.'])
  expect(waiting.text).not.toContain('Your plan is')
  fixture.deliversEvents = true
  await pay(fixture, owner, 'pro')
  expect((await page('/payment-success?plan=pro')).headings).toEqual(['Your plan is now Pro.'])
})

test('without scripts the waiting page asks again by itself, and after a minute says that nothing is lost', async () => {
  const refreshOf = async (path: string) =>
    /http-equiv="refresh" content="([^"]*)"/i.exec(await (await send(path, { cookie: owner.token })).text())?.[1]
  expect(await refreshOf('/payment-success?plan=pro')).toBe('2;url=/payment-success?plan=pro&amp;looks=1')
  expect(await refreshOf('/payment-success?plan=pro&looks=30')).toBe('15;url=/payment-success?plan=pro&amp;looks=31')
  const late = await page('/payment-success?plan=pro&looks=30')
  expect(late.text).toContain('Nothing is lost')
  expect(late.link('To your plan')).toBe('/plan')
})

test.each(['', '?plan=', '?plan=free', '?plan=gold'])(
  'payment-success%s names nothing that is sold: it is the plan',
  async (search) => {
    const answer = await send(`/payment-success${search}`, { cookie: owner.token })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/plan'])
  },
)

test('leaving the payment shows that nothing was charged', async () => {
  const failed = await page('/payment-failed')
  expect(failed.text).toContain('nothing was charged')
  expect(failed.link('Back to the plan')).toBe('/plan')
})

test('a paying owner sees since when, the next bill and its price, and what can be changed', async () => {
  await pay(fixture, owner, 'plus')
  const about = (await page()).section('Your plan')?.about
  expect([about?.('Plan'), about?.('Status'), about?.('Renewal')]).toEqual(['Plus', 'Active', 'automatic, every month'])
  expect(about?.('Next bill')).toBe(`${await endDate()}, €9 plus VAT`)
  const shownPage = await page()
  expect([shownPage.link('Cancel plan'), shownPage.link('Change to Pro')]).toEqual([
    '/plan/cancel',
    '/plan/upgrade/pro',
  ])
  expect(shownPage.form('Invoices and card')).toMatchObject({ method: 'post', action: '/plan/invoices' })
  const portal = await post('/plan/invoices')
  expect([portal.status, portal.headers.get('Location')]).toEqual([303, expect.stringContaining('/stripe-test/')])
})

test('an upgrade shows what is charged today, and charges that', async () => {
  await pay(fixture, owner, 'plus')
  const { dialog } = await page('/plan/upgrade/pro')
  expect(dialog?.title).toBe('Change to Pro?')
  expect([dialog?.about('Net'), dialog?.about('VAT'), dialog?.about('To pay today')]).toEqual([
    '€10.00',
    '€1.90',
    '€11.90',
  ])
  expect(dialog?.text).toContain(`From ${await endDate()} on it is €19 a month, plus VAT.`)
  const { values = [] } = dialog?.form('Change for €11.90') ?? {}
  const changed = await post('/plan/upgrade/pro', Object.fromEntries(values) as Record<string, string>)
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/plan'])
  expect((await readPage(send('/plan', { cookie: cookiesAfter(changed, owner) }))).status).toBe('Your plan is now Pro.')
  expect(await planOf(owner)).toMatchObject({ paidPlan: 'pro' })
})

test.each([
  ['old', () => new Date(Date.now() - day).toISOString()],
  ['broken', () => 'yesterday'],
  ['missing', () => ''],
])('an amount whose moment is %s is not charged, and shown anew', async (_, at) => {
  await pay(fixture, owner, 'plus')
  const refused = await post('/plan/upgrade/pro', { at: at() })
  expect(refused.status).toBe(409)
  const { dialog } = await readPage(refused)
  expect(dialog?.alert).toBe('The amount has changed in the meantime. Nothing was charged; please confirm the new one.')
  expect(dialog?.button('Change for €11.90')).toBeDefined()
  expect(await planOf(owner)).toMatchObject({ paidPlan: 'plus' })
})

test('a downgrade names the schedules that become drafts, is shown until then, and can be taken back', async () => {
  await pay(fixture, owner, 'pro')
  const tasks = [{ taskId: (await createTask(owner)).id, staffIds: [] }]
  for (let n = 1; n <= 6; n += 1) await createSchedule(owner, { title: `Zimmer ${n}`, tasks })
  const { dialog } = await page('/plan/downgrade/plus')
  expect(dialog?.listItems).toEqual(['Zimmer 6, UG'])
  expect(dialog?.text).toContain(`The change to Plus takes effect on ${await endDate()}. Until then you stay on Pro.`)
  expect((await post('/plan/downgrade/plus')).status).toBe(303)
  const shownPage = await page()
  expect(shownPage.text).toContain(`From ${await endDate()} on your plan is Plus.`)
  expect(shownPage.section('Your plan')?.about('Next bill')).toContain('€9')
  expect(shownPage.link('Stay on Pro')).toBe('/plan/downgrade/pro')
  expect((await page('/plan/downgrade/pro')).dialog?.title).toBe('Stay on Pro?')
  expect((await post('/plan/downgrade/pro')).status).toBe(303)
  expect(await planOf(owner)).toMatchObject({ nextPlan: null })
})

test('a cancellation says first that it is for good, and then until when the plan stays', async () => {
  await pay(fixture, owner, 'pro')
  const { dialog } = await page('/plan/cancel')
  expect(dialog?.text).toMatch(/^Cancel Pro\? A cancellation cannot be undone\./)
  expect(dialog?.link('Keep plan')).toBe('/plan')
  expect((await post('/plan/cancel')).status).toBe(303)
  const shownPage = await page()
  expect(shownPage.text).toContain('Your plan Pro has been cancelled.')
  expect(shownPage.section('Your plan')?.about('Renewal')).toBe(`none, ends on ${await endDate()}`)
  expect(shownPage.section('Your plan')?.about('Next bill')).toBe('')
  expect((await offers())[0]).toContain(`From ${await endDate()} on`)
  const again = await post('/plan/cancel')
  expect([again.status, (await readPage(again)).dialog?.alert]).toEqual([409, expect.stringContaining('cancelled')])
})

test('on the last day a change is refused, and the page says from when it is possible again', async () => {
  await pay(fixture, owner, 'pro')
  const today = new Date()
  await database().atomically((sql) => sql.run('UPDATE Subscription SET endDate = :today', { today }))
  expect((await offers()).slice(0, 2)).toEqual([
    expect.stringContaining('Possible again from'),
    expect.stringContaining('Possible again from'),
  ])
  const refused = await send('/plan/cancel', { cookie: owner.token })
  expect(refused.status).toBe(409)
  expect((await readPage(refused)).dialog?.alert).toContain('one day before the next')
})

test('a missing payment stands above all, with the way to the card', async () => {
  await pay(fixture, owner, 'pro')
  const since = { since: new Date(), companyId: owner.companyId }
  const update = "UPDATE Subscription SET status = 'pastDue', pastDueSince = :since WHERE companyId = :companyId"
  await database().atomically((sql) => sql.run(update, since))
  const shownPage = await page()
  expect(shownPage.alert).toContain('The last payment did not go through.')
  expect(shownPage.alert).toContain(formatBillingDate(new Date(since.since.getTime() + 7 * day), 'en'))
  expect(shownPage.form('Change card')).toMatchObject({ action: '/plan/invoices' })
})

test('a plan set by the operator has no bill', async () => {
  owner = await createOwner({ plan: 'premium' })
  const shownPage = await page()
  const about = shownPage.section('Your plan')?.about
  expect([about?.('Plan'), about?.('Status'), about?.('Next bill')]).toEqual([
    'Premium',
    'Activated by the provider, without a bill',
    '',
  ])
  expect(shownPage.link('Cancel plan')).toBeUndefined()
})

test('usage over the limit is shown', async () => {
  for (let n = 0; n < 3; n += 1) await createTask(owner)
  const use = (await page()).section('Usage')
  expect(use?.listItems).toContain('Tasks 3 of 2, 1 over the limit')
  expect(use?.text).toContain('but not add to it')
})

test('buying in two tabs: the second says that there is a plan already, and keeps its page', async () => {
  await pay(fixture, owner, 'pro')
  const refused = await post('/plan', { plan: 'premium' })
  expect(refused.status).toBe(409)
  const shownPage = await readPage(refused)
  expect(shownPage.alert).toBe('Your company already has a paid plan. We will not sell it a second one.')
  expect(shownPage.headings).toContain('All plans')
})

test('a declined card changes nothing, and the dialog says so', async () => {
  await pay(fixture, owner, 'plus')
  const [customer] = fixture.stripe.state().customers
  await fixture.stripe.setCard(customer?.id ?? '', 'fails')
  const refused = await post('/plan/upgrade/pro', { at: new Date().toISOString() })
  expect([refused.status, (await readPage(refused)).dialog?.alert]).toEqual([
    409,
    expect.stringContaining('The card was not charged'),
  ])
})

test('an error of the payment service is shown in the dialog and on the page, as 503', async () => {
  await pay(fixture, owner, 'plus')
  fixture.stripe.setOutage('refusing')
  const message = 'The payment service is not answering at the moment.'
  for (const path of ['/plan/upgrade/pro', '/plan/downgrade/plus', '/plan/cancel', '/plan/invoices']) {
    const refused = await post(path, { at: new Date().toISOString() })
    expect([path, refused.status, (await readPage(refused)).dialog?.alert]).toEqual([
      path,
      503,
      expect.stringContaining(message),
    ])
  }
})

test.each(['/plan/upgrade/free', '/plan/downgrade/free', '/plan/upgrade/gold', '/plan/downgrade/enterprise'])(
  '%s is no dialog',
  async (path) => {
    await pay(fixture, owner, 'pro')
    expect((await send(path, { cookie: owner.token })).status).toBe(404)
    expect((await post(path, { at: new Date().toISOString() })).status).toBe(404)
    expect(await planOf(owner)).toMatchObject({ paidPlan: 'pro', canceledAt: null })
  },
)
