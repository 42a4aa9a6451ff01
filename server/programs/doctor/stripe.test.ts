import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { defaultPrices } from '#app/domain/payments/money.ts'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { handledEvents } from '#app/gateways/stripe/handled-events.ts'
import { freePort } from '../../../tests/support/servers/free-port.ts'
import { stripe } from './stripe.ts'

const origin = 'https://klarbuch.example'
let close: () => void = () => undefined
afterEach(() => close())

type State = { prices: object[]; hooks: object[]; tax: string }

const prices = soldPlans.map((plan) => ({
  id: `price_${plan}`,
  lookup_key: lookupKeyOf(plan),
  active: true,
  unit_amount: defaultPrices[plan].amount,
  currency: defaultPrices[plan].currency.toLowerCase(),
  recurring: { interval: 'month', interval_count: 1 },
  tax_behavior: 'exclusive',
  metadata: { plan },
}))
const hook = { url: `${origin}/webhooks/stripe`, status: 'enabled', enabled_events: [...handledEvents] }
const well: State = { prices, hooks: [hook], tax: 'active' }

/** Stripe as far as it is asked here, at a port of this machine. */
async function examine(state: State, { key = 'sk_test_right' } = {}) {
  const answers: Record<string, object> = {
    '/v1/prices': { object: 'list', data: state.prices },
    '/v1/webhook_endpoints': { object: 'list', data: state.hooks },
    '/v1/tax/settings': { status: state.tax },
  }
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sk_test_right'
    const refusal = { error: { type: 'invalid_request_error', message: `Invalid API Key ${key}` } }
    response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isKnown ? answers[request.url?.split('?')[0] ?? ''] : refusal))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return examineAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, key)
}

function examineAt(STRIPE_API_BASE: string, key: string) {
  const given = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1', APP_ORIGIN: origin, STRIPE_API_BASE }
  return stripe.examine({ settings: settingsSchema.parse(given) })
}

test('with key, prices, webhook and tax all is well', async () => {
  expect((await examine(well)).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
})

test.each<[string, Partial<State>, string, RegExp]>([
  ['a price that is missing', { prices: prices.slice(1) }, 'wrong', /no price, or a different one: plus\./],
  [
    'a price that differs',
    { prices: [{ ...prices[0], unit_amount: 1 }, ...prices.slice(1)] },
    'wrong',
    /different one: plus\./,
  ],
  ['no webhook', { hooks: [] }, 'wrong', /^No webhook leads to https:\/\/klarbuch\.example\/webhooks\/stripe/],
  ['a webhook elsewhere', { hooks: [{ ...hook, url: 'https://old.example/webhooks/stripe' }] }, 'wrong', /^No webhook/],
  ['a webhook that is off', { hooks: [{ ...hook, status: 'disabled' }] }, 'wrong', /is disabled/],
  [
    'events that are missing',
    { hooks: [{ ...hook, enabled_events: ['invoice.paid'] }] },
    'wrong',
    /does not send checkout/,
  ],
  ['tax that is not active', { tax: 'pending' }, 'warning', /Stripe Tax is pending/],
])('%s is told', async (_, changed, level, line) => {
  const findings = await examine({ ...well, ...changed })
  expect(findings.filter((finding) => finding.level !== 'ok')).toMatchObject([
    { level, line: expect.stringMatching(line) as string },
  ])
})

test('a key that Stripe does not take is told, and not shown', async () => {
  const findings = await examine(well, { key: 'sk_test_wrong' })
  expect(findings).toMatchObject([{ level: 'wrong', line: 'Stripe does not take STRIPE_SECRET_KEY.' }])
})

test('a Stripe that does not answer is told', async () => {
  const findings = await examineAt(`http://127.0.0.1:${await freePort()}`, 'sk_test_right')
  expect(findings).toMatchObject([{ level: 'wrong', line: 'Stripe does not answer. Try again.' }])
})
