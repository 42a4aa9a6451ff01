import { afterEach, beforeAll, beforeEach } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { forgetPrices } from '#app/gateways/stripe/prices.server.ts'
import { forgetChecks } from '#app/operations/scheduled/refresh-all-payments.server.ts'
import { createStripeStandIn, type StripeStandIn } from '../../../demo/stripe-stand-in/stripe-stand-in.ts'
import type { SignedEvent } from '../../../demo/stripe-stand-in/events.ts'
import { origin, send } from '../requests/app.ts'
import type { Owner } from '../stories/factories.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_klarbuch', STRIPE_WEBHOOK_SECRET: 'whsec_klarbuch' }

type StripeWorld = {
  /** Stripe's stand-in of this test. */
  stripe: StripeStandIn
  /** Whether events reach the server as they happen; without it a test delivers them itself. */
  isTelling: boolean
}

/** Lets the server have Stripe's keys, and before each test a stand-in of Stripe that nobody has used yet. */
export function useStripe(): StripeWorld {
  const given = { isTelling: true } as StripeWorld
  // Nobody waits for Stripe longer than 5 s: what is loaded at first use must not be part of that.
  beforeAll(async () => {
    await import('stripe')
    await send('/healthcheck')
  })
  beforeEach(() => {
    Object.assign(process.env, keys)
    forgetSettings()
    forgetPrices()
    forgetChecks()
    given.isTelling = true
    given.stripe = createStripeStandIn({
      now: () => new Date(),
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      pages: `${origin}/stripe-test`,
      deliver: async (event) => {
        if (given.isTelling) await deliver(event)
      },
    })
    given.stripe.listen()
  })
  afterEach(() => {
    given.stripe.close()
    for (const name of Object.keys(keys)) delete process.env[name]
    forgetSettings()
  })
  return given
}

/** Posts an event as Stripe does. */
export function deliver({ body, signature }: Pick<SignedEvent, 'body' | 'signature'>): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  return send('/webhooks/stripe', { method: 'POST', body, headers })
}

/** The plan of an owner, as the API tells it. */
export async function planOf({ token }: Pick<Owner, 'token'>): Promise<Record<string, unknown>> {
  return (await send('/api/subscription', { bearer: token })).json() as Promise<Record<string, unknown>>
}

/** What an owner asks of the API about the plan. */
export function ask({ token }: Pick<Owner, 'token'>, what: string, json: Record<string, unknown> = {}) {
  return send(`/api/subscription/${what}`, { bearer: token, json })
}

/** The id of the Checkout session at the end of the address where an owner pays. */
export async function startToPay(owner: Owner, plan: string): Promise<string> {
  const answer = await ask(owner, 'checkout', { plan })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Lets an owner pay for a first plan; the server is told. */
export async function pay({ stripe }: StripeWorld, owner: Owner, plan: string): Promise<void> {
  const paid = await stripe.payCheckout(await startToPay(owner, plan))
  if (paid !== 'paid') throw new Error(`The payment was ${paid}`)
}
