import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savePortal } from '../../../demo/stripe-stand-in/portal.ts'
import { emptyState } from '../../../demo/stripe-stand-in/state.ts'
import { createStripeStandIn, type StripeStandIn } from '../../../demo/stripe-stand-in/stripe-stand-in.ts'
import { throwExplained } from './explained.ts'
import { setUpStripe } from './set-up-stripe.ts'

const secretKey = 'sk_test_right'
const options = { appOrigin: 'https://klarbuch.example', wantsTax: true }
const client = (key: string) => new Stripe(key, { maxNetworkRetries: 0, httpClient: Stripe.createFetchHttpClient() })
let standIn: StripeStandIn

beforeEach(() => {
  const credentials = { secretKey, webhookSecret: 'whsec_right', pages: 'http://localhost/x', state: emptyState() }
  standIn = createStripeStandIn({ now: () => new Date(), ...credentials })
  standIn.listen()
})

afterEach(() => standIn.close())

async function run(wantsTax = true) {
  const { lines, isComplete } = await setUpStripe(client(secretKey), { ...options, wantsTax })
  return { text: lines.join('\n'), isComplete }
}

function prices() {
  return standIn
    .state()
    .prices.map(({ lookupKey, amount, currency, active, taxBehavior, metadata }) =>
      [lookupKey, amount, currency, active, taxBehavior, metadata['plan']].join(' '),
    )
}

test('the first run makes all, the second changes nothing and says so', async () => {
  await standIn.change(savePortal)
  const first = await run()
  expect(first.isComplete).toBe(true)
  expect(prices()).toEqual([
    'klarbuch_plus_monthly 900 eur true exclusive plus',
    'klarbuch_pro_monthly 1900 eur true exclusive pro',
    'klarbuch_premium_monthly 4900 eur true exclusive premium',
  ])
  expect(standIn.state().portalConfigurations).toMatchObject([
    {
      features: {
        customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
  ])
  expect(first.text).toContain('Klarbuch Pro: 19.00 EUR a month, made')
  expect(first.text).toContain('https://klarbuch.example/webhooks/stripe')
  expect(first.text.match(/(checkout|customer|invoice)\.\S+/g)).toHaveLength(7)
  expect(first.text).not.toContain('Nothing was changed')

  const { replies: _, ...before } = structuredClone(standIn.state())
  const second = await run()
  expect(second.text).toContain('Nothing was changed')
  const { replies: __, ...after } = standIn.state()
  expect(after).toEqual(before)
})

test('a price that differs gives its key to a new one and is archived; its plan stays in its metadata', async () => {
  await standIn.change(savePortal)
  await run()
  const id = await standIn.change(({ state }) => {
    const pro = state.prices.find(({ amount }) => amount === 1900)
    return pro && Object.assign(pro, { amount: 1500, metadata: {} }).id
  })
  expect((await run()).text).toContain(`Klarbuch Pro: 19.00 EUR a month, replaced ${id}`)
  expect(prices()).toEqual([
    'klarbuch_plus_monthly 900 eur true exclusive plus',
    ' 1500 eur false exclusive pro',
    'klarbuch_premium_monthly 4900 eur true exclusive premium',
    'klarbuch_pro_monthly 1900 eur true exclusive pro',
  ])
  expect(standIn.state().products).toHaveLength(3)
  expect((await run()).text).toContain('Nothing was changed')
})

test('without a saved portal the rest is made, and the open step is named', async () => {
  const { text, isComplete } = await run()
  expect(isComplete).toBe(false)
  expect(text).toContain('https://dashboard.stripe.com/settings/billing/portal')
  expect(prices()).toHaveLength(3)
})

test('Stripe Tax is looked at where it is wanted', async () => {
  expect((await run()).text).toContain('Stripe Tax: active')
  expect((await run(false)).text).not.toContain('Stripe Tax')
})

test('a wrong key, or no answer, is one sentence without the key', async () => {
  const errorWith = (key: string) => setUpStripe(client(key), options).catch(throwExplained)
  await expect(errorWith('sk_test_wrong_key')).rejects.toThrow(/^Stripe does not take STRIPE_SECRET_KEY\.$/)
  standIn.setOutage('refusing')
  await expect(errorWith(secretKey)).rejects.toThrow(/^Stripe refused \(.*\)\.$/)
})
