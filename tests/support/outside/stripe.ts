import { afterEach, beforeAll, beforeEach } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { forgetPrices } from '#app/gateways/stripe/prices.server.ts'
import { forgetChecks } from '#app/operations/scheduled/refresh-all-payments.server.ts'
import { createStripeStandIn, type StripeStandIn } from '../../../demo/stripe-stand-in/stripe-stand-in.ts'
import type { SignedEvent } from '../../../demo/stripe-stand-in/events.ts'
import { origin, send } from '../requests/app.ts'
import type { Owner } from '../stories/factories.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_klarbuch', STRIPE_WEBHOOK_SECRET: 'whsec_klarbuch' }

type StripeFixture = {
  /** The stand-in for Stripe of this test. */
  stripe: StripeStandIn
  /** Whether the stand-in delivers events as they happen; if false, the test delivers them. */
  deliversEvents: boolean
}

/** Sets Stripe's keys and a new stand-in for Stripe before each test. */
export function useStripe(): StripeFixture {
  const fixture = { deliversEvents: true } as StripeFixture
  // Loaded before the tests, because a call to Stripe may take 5 s at most.
  beforeAll(async () => {
    await import('stripe')
    await send('/healthcheck')
  })
  beforeEach(() => {
    Object.assign(process.env, keys)
    forgetSettings()
    forgetPrices()
    forgetChecks()
    fixture.deliversEvents = true
    fixture.stripe = createStripeStandIn({
      now: () => new Date(),
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      pages: `${origin}/stripe-test`,
      deliver: async (event) => {
        if (fixture.deliversEvents) await deliver(event)
      },
    })
    fixture.stripe.listen()
  })
  afterEach(() => {
    fixture.stripe.close()
    for (const name of Object.keys(keys)) delete process.env[name]
    forgetSettings()
  })
  return fixture
}

/** Posts an event as Stripe does. */
export function deliver({ body, signature }: Pick<SignedEvent, 'body' | 'signature'>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return send('/webhooks/stripe', { method: 'POST', body, headers })
}

/** The plan of an owner, by the API. */
export async function planOf({ token }: Pick<Owner, 'token'>): Promise<Record<string, unknown>> {
  return (await send('/api/subscription', { bearer: token })).json() as Promise<Record<string, unknown>>
}

/** Posts an owner's request about the plan to the API. */
export function postPlanRequest({ token }: Pick<Owner, 'token'>, action: string, json: Record<string, unknown> = {}) {
  return send(`/api/subscription/${action}`, { bearer: token, json })
}

/** Starts a payment and returns the id of its Checkout session. */
export async function startToPay(owner: Owner, plan: string): Promise<string> {
  const answer = await postPlanRequest(owner, 'checkout', { plan })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Pays for an owner's first plan. */
export async function pay({ stripe }: StripeFixture, owner: Owner, plan: string): Promise<void> {
  const outcome = await stripe.payCheckout(await startToPay(owner, plan))
  if (outcome !== 'paid') throw new Error(`The payment was ${outcome}`)
}
