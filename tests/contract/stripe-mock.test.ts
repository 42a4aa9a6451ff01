import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { paymentDeadline } from '#app/gateways/stripe/ask-stripe.server.ts'
import {
  cancelAtPeriodEnd,
  endSubscription,
  keepSubscription,
  previewUpgrade,
  scheduleDowngrade,
  upgradeSubscription,
} from '#app/gateways/stripe/change-subscription.server.ts'
import { closeOpenCheckouts, openCheckout, openPortal } from '#app/gateways/stripe/checkout.server.ts'
import { createCustomer, findCreatedCustomer, findPayments } from '#app/gateways/stripe/customers.server.ts'
import { startRecorder, type RecordedCall } from '#tests/support/outside/recorded-calls.ts'
import { startStripeMock, reasonForNoStripeMock } from '#tests/support/outside/stripe-mock.ts'
import { setUpStripe } from '../../server/programs/stripe-setup/set-up-stripe.ts'
import { calls as answeredCalls } from '../../demo/stripe-stand-in/calls/calls.ts'
import { savePortal } from '../../demo/stripe-stand-in/portal.ts'
import { emptyState } from '../../demo/stripe-stand-in/state.ts'
import { createStripeStandIn } from '../../demo/stripe-stand-in/stripe-stand-in.ts'

const skipReason = reasonForNoStripeMock()
const keys = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }
let recorded: RecordedCall[]

/** Records every call that the product and its set-up make to Stripe, with the answers of the stand-in. */
beforeAll(async () => {
  const standIn = createStripeStandIn({
    now: () => new Date(),
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    pages: 'http://localhost/stripe-test',
    state: emptyState(),
  })
  standIn.listen()
  const recorder = await startRecorder('https://api.stripe.com')
  Object.assign(process.env, keys, { STRIPE_API_BASE: recorder.address })
  forgetSettings()
  try {
    await standIn.change(savePortal)
    await setUpTwice(recorder.address, () =>
      standIn.change(({ state }) => Object.assign(state.prices[0] ?? {}, { amount: 1 })),
    )
    await useEverything(standIn.payCheckout)
  } finally {
    for (const name of [...Object.keys(keys), 'STRIPE_API_BASE']) delete process.env[name]
    forgetSettings()
    recorder.stop()
    standIn.close()
  }
  recorded = recorder.calls
})

async function setUpTwice(address: string, changePrice: () => Promise<unknown>) {
  const { hostname: host, port } = new URL(address)
  const httpClient = Stripe.createFetchHttpClient()
  const stripe = new Stripe(keys.STRIPE_SECRET_KEY, { protocol: 'http', host, port, httpClient, maxNetworkRetries: 0 })
  const options = { appOrigin: 'https://klarbuch.example', wantsTax: true }
  await setUpStripe(stripe, options)
  await changePrice()
  await setUpStripe(stripe, options)
}

async function useEverything(payCheckout: (id: string) => Promise<unknown>) {
  const attempt = { companyId: 'company000000000', askedAt: new Date() }
  const customerId = await valueOf(
    createCustomer(paymentDeadline(), {
      ...attempt,
      name: 'Gasthaus Alte Mühle GmbH',
      email: 'huber@alte-muehle.example',
      language: 'de',
      address: { street: 'Am Wehr 3', city: 'Bamberg', postalCode: '96047', country: 'DE' },
      taxId: 'DE123456789',
    }),
  )
  await valueOf(findCreatedCustomer(paymentDeadline(), attempt))
  const purchase = { customerId, companyId: 'company000000000', language: 'de' as const }
  await valueOf(openCheckout(paymentDeadline(), { ...purchase, plan: 'plus' }))
  await valueOf(closeOpenCheckouts(paymentDeadline(), customerId))
  const url = await valueOf(openCheckout(paymentDeadline(), { ...purchase, plan: 'plus' }))
  expect(await payCheckout(url.split('/').at(-1) ?? '')).toBe('paid')
  await valueOf(openPortal(paymentDeadline(), purchase))

  const { subscriptions } = await valueOf(findPayments(paymentDeadline(), customerId))
  const subscriptionId = subscriptions[0]?.id ?? ''
  const upgrade = { subscriptionId, to: 'premium', at: new Date() } as const
  const { due } = await valueOf(previewUpgrade(paymentDeadline(), { ...upgrade, customerId }))
  expect(due.amount).toBeGreaterThan(0)
  await valueOf(upgradeSubscription(paymentDeadline(), upgrade))
  await valueOf(scheduleDowngrade(paymentDeadline(), { subscriptionId, to: 'pro' }))
  await valueOf(scheduleDowngrade(paymentDeadline(), { subscriptionId, to: 'plus' }))
  await valueOf(findPayments(paymentDeadline(), customerId))
  await valueOf(keepSubscription(paymentDeadline(), subscriptionId))
  await valueOf(cancelAtPeriodEnd(paymentDeadline(), subscriptionId))
  await valueOf(endSubscription(paymentDeadline(), { subscriptionId, withCredit: true }))
}

async function valueOf<Value>(promise: Promise<Result<Value>>): Promise<Value> {
  const result = await promise
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

test('the product makes exactly those calls to Stripe that the stand-in answers', () => {
  const patterns = answeredCalls.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect([...new Set(recorded.map(patternOf))].toSorted()).toEqual(patterns.toSorted())
  expect(recorded.filter(({ status }) => status !== 200).map(patternOf)).toEqual(missingProducts)
})

/** The set-up looks for each product before it creates it. */
const missingProducts = Array.from({ length: 3 }, () => 'GET /v1/products/:id')

function patternOf({ method, path }: RecordedCall): string {
  const { pathname } = new URL(path, 'http://stripe')
  return `${method} ${pathname.replace(/\/(cus|cs_test|sub|sub_sched|price|bpc)_\w+|(?<=\/products)\/\w+/, '/:id')}`
}

describe.skipIf(skipReason)(`by Stripe's own mock server${skipReason ? ` (${skipReason})` : ''}`, () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>>

  beforeAll(async () => {
    mock = await startStripeMock()
  })
  afterAll(() => mock.stop())

  async function sendToMock({ method, path, body }: RecordedCall) {
    const headers = {
      Authorization: `Bearer ${keys.STRIPE_SECRET_KEY}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const answer = await fetch(mock.address + path, { method, headers, body: body || null })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('each call is taken with the parameters that it has', async () => {
    const refused = []
    for (const call of recorded) {
      const { status, body } = await sendToMock(call)
      if (status !== 200) refused.push({ call: `${call.method} ${call.path} ${call.body}`, error: body['error'] })
    }
    expect(refused).toEqual([])
  })

  test('each answer of the stand-in has fields that Stripe’s has, of the same kind', async () => {
    const wrong = new Set<string>()
    for (const call of recorded.filter(({ status }) => status === 200)) {
      const { body } = await sendToMock(call)
      for (const problem of differences(call.answer, body)) wrong.add(`${patternOf(call)}: ${problem}`)
    }
    expect([...wrong]).toEqual([])
  })

  test('a wrong parameter, and a wrong path, are refused', async () => {
    const call = { method: 'POST', path: '/v1/customers', body: 'nickname=x', status: 0, answer: null }
    expect((await sendToMock(call)).status).toBe(400)
    expect((await sendToMock({ ...call, path: '/v1/costumers', body: '' })).status).toBe(404)
  })
})

/** The fields of the first value that the second lacks or has as another type. Of lists it compares the first items. */
function differences(first: unknown, second: unknown, at = ''): string[] {
  if (first === null || second === null || second === undefined) return []
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length > 0 && second.length > 0 ? differences(first[0], second[0], `${at}[]`) : []
  }
  if (typeof first !== typeof second || Array.isArray(first) !== Array.isArray(second)) return [`${at} is another kind`]
  if (typeof first !== 'object' || typeof second !== 'object') return []
  return Object.entries(first).flatMap(([name, value]) => {
    const place = `${at}.${name}`
    if (!Object.hasOwn(second, name)) return at.endsWith('metadata') ? [] : [`${place} is not there`]
    return differences(value, (second as Record<string, unknown>)[name], place)
  })
}
