import type { Stripe } from 'stripe'
import { settings } from '#app/config/settings.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { second } from '#app/domain/time/durations.ts'
import { log } from '../log.server.ts'

/** True where the server has Stripe's keys, so that plans can be paid for. */
export function isPaymentSetUp(): boolean {
  return settings().STRIPE_SECRET_KEY !== undefined
}

/** Until when one piece of work asks Stripe, however often: a moment of performance.now(). */
export type Deadline = number

/** Five seconds from here, which is how long anybody waits for Stripe. */
export function paymentDeadline(): Deadline {
  return performance.now() + 5 * second
}

let silentAt = -Infinity

/** True for a moment after nothing came back from Stripe: what can do without it should not wait once more. */
export function isStripeSilent(): boolean {
  return performance.now() - silentAt < 5 * second
}

/** Makes Stripe count as one that answers. For tests. */
export function forgetSilence() {
  silentAt = -Infinity
}

type Ask<Answer> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Answer>

/**
 * Asks Stripe one thing. Fails with payment.refused where a card was declined or its owner must confirm the payment,
 * with payment.unavailable where there is no answer in time or Stripe can't be used so, and with payment.notSetUp.
 */
export async function askStripe<Answer>(deadline: Deadline, ask: Ask<Answer>): Promise<Result<Answer>> {
  const stripe = await stripeClient()
  if (!stripe) return fail('payment.notSetUp')
  try {
    return ok(await ask(stripe, optionsUntil(deadline)))
  } catch (error) {
    const { errors } = await import('stripe').then(({ Stripe: library }) => library)
    if (error instanceof errors.StripeCardError) return fail('payment.refused')
    if (!(error instanceof errors.StripeError)) throw error
    if (error instanceof errors.StripeConnectionError) silentAt = performance.now()
    const { type, code, statusCode, requestId, param } = error
    log().error({ type, code, statusCode, requestId, param }, 'Stripe did not do what it was asked')
    return fail('payment.unavailable')
  }
}

/** Each call, of however many, has what is left of the time. */
function optionsUntil(deadline: Deadline): Stripe.RequestOptions {
  return {
    get timeout() {
      return Math.max(1, Math.floor(deadline - performance.now()))
    },
  }
}

let client: { key: string; base: string; stripe: Promise<Stripe> } | undefined

/** The client of these settings; null without a key. The library is loaded when it is first needed: few requests do. */
export async function stripeClient(): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = settings()
  if (key === undefined) return null
  if (client?.key !== key || client.base !== base) client = { key, base, stripe: clientOf(key, base) }
  return client.stripe
}

/** A client of a key, at Stripe's address. */
export async function clientOf(key: string, base: string): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(base)
  const isPlain = protocol === 'http:'
  return new Library(key, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    // Its time limit ends the whole request; that of Node's own client begins anew with each byte.
    httpClient: Library.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
