import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { isPaymentSetUp } from '#app/gateways/stripe/ask-stripe.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

/** The page's buttons and links that change a plan, with their addresses. */
async function ways({ token }: Owner): Promise<string[]> {
  const { body } = await readMarkup(send('/plan', { cookie: token }))
  const elements = [...body.querySelectorAll('main a:not(.help-link), main form')]
  return elements.map((one) => one.getAttribute('href') ?? `form ${one.getAttribute('action')}`)
}

test('without payments, plans are shown with their prices and requested by mail', async () => {
  const owner = await createOwner({ plan: 'free' })
  expect(isPaymentSetUp()).toBe(false)
  const page = await readPage(send('/plan', { cookie: owner.token }))
  expect(page.section('All plans')?.listItems?.join()).toMatch(/Plus €9 .*Pro €19 .*Premium €49 /)
  const contact = ['plus', 'pro', 'premium'].map((plan) => `/plan/enterprise?plan=${plan}`)
  expect(await ways(owner)).toEqual([...contact, '/plan/enterprise'])
  for (const plan of ['plus', 'pro', 'premium']) {
    const requestPage = await readPage(send(`/plan/enterprise?plan=${plan}`, { cookie: owner.token }))
    expect(requestPage.dialog?.title).toBeDefined()
  }
})

test('a plan paid for earlier has no button that leads nowhere', async () => {
  const owner = await createOwner({ plan: 'free' })
  const paid = {
    companyId: owner.companyId,
    startDate: new Date('2026-11-01T10:00:00Z'),
    endDate: new Date('2026-12-01T10:00:00Z'),
  }
  await database().atomically((sql) =>
    sql.run(
      `UPDATE Subscription SET plan = 'pro', paidPlan = 'pro', startDate = :startDate, endDate = :endDate,
       stripeCustomerId = 'cus_1', stripeSubscriptionId = 'sub_1' WHERE companyId = :companyId`,
      paid,
    ),
  )
  expect(await ways(owner)).toEqual(['/plan/enterprise?plan=premium', '/plan/enterprise'])
})

test('bookmarked payment pages answer that nothing can be paid for', async () => {
  const owner = await createOwner({ plan: 'free' })
  expect((await send('/plan', { cookie: owner.token, form: { plan: 'pro' } })).status).toBe(404)
  expect((await send('/plan/invoices', { method: 'POST', cookie: owner.token })).status).toBe(404)
})
