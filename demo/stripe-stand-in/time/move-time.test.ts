import { expect, test } from 'vitest'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { endPeriodNow } from './move-time.ts'
import { addPayingCustomer } from '../paying-customers.ts'
import { createStripeStandIn } from '../stripe-stand-in.ts'

const now = new Date('2027-02-14T10:00:00Z')

test('the month of one customer ends now: nobody else’s does, and what was dated moves back with it', async () => {
  const options = { secretKey: 'key', webhookSecret: 'secret', pages: 'http://localhost/x' }
  const standIn = createStripeStandIn({ now: () => now, ...options })
  for (const name of ['one', 'two']) {
    const ids = { companyId: name, customerId: `cus_${name}`, subscriptionId: `sub_${name}` }
    const since = new Date('2027-01-31T10:00:00Z')
    await standIn.change((world) => addPayingCustomer(world, { ...ids, name, email: name, plan: 'plus', since }))
  }
  expect(standIn.events()).toEqual([])
  const [one, two] = structuredClone(standIn.state().subscriptions)
  const end = (customerId: string) =>
    standIn.change((world) => endPeriodNow(world, { customerId, subscriptionId: 'sub_one' }))

  await end('cus_two')
  expect(standIn.state().subscriptions).toEqual([one, two])

  await end('cus_one')
  const [moved, unchanged] = standIn.state().subscriptions
  expect(unchanged).toEqual(two)
  expect(day(moved?.startDate)).toBe('2027-01-17')
  expect(day(moved?.periodStart)).toBe('2027-02-14')
  expect(day(moved?.periodEnd)).toBe('2027-03-14')
  const invoices = standIn.state().invoices.filter(({ subscription }) => subscription === 'sub_one')
  expect(invoices.map(({ created }) => day(created))).toEqual(['2027-01-17', '2027-02-14'])
  expect(standIn.events().map(({ type }) => type)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  const { prices } = standIn.state()
  expect(prices.find(({ id }) => id === moved?.price)?.lookupKey).toBe(lookupKeyOf('plus'))
})

function day(seconds = 0) {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
