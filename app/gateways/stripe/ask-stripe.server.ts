import type { Stripe } from 'stripe'
import { settings } from '#app/config/settings.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { second } from '#app/domain/time/durations.ts'
import { log } from '../log.server.ts'

/** Whether the server has Stripe's keys, so that plans can be paid for. */
export function isPaymentSetUp(): boolean {
  return settings().STRIPE_SECRET_KEY !== undefined
}

/** When all of an operation's calls to Stripe must be done: a time of performance.now(). */
export type Deadline = number

/** Five seconds from now, the longest that anybody waits for Stripe. */
export function paymentDeadline(): Deadline {
  return performance.now() + 5 * second
}

let lastSilence = -Infinity

/** True for five seconds after a call to Stripe got no answer: whoever can do without one should not wait again. */
export function isStripeSilent(): boolean {
  return performance.now() - lastSilence < 5 * second
}

/** Makes Stripe count as one that answers. For tests. */
export function forgetSilence() {
  lastSilence = -Infinity
}

type Ask<Answer> = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<Answer>

/**
 * Calls Stripe. Fails with payment.refused when a card was declined or its owner must confirm the payment, with
 * payment.unavailable when no answer comes in time or Stripe reports an error, and with payment.notSetUp.
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
    if (error instanceof errors.StripeConnectionError) lastSilence = performance.now()
    const { type, code, statusCode, requestId, param } = error
    log().error({ type, code, statusCode, requestId, param }, 'Stripe did not do what it was asked')
    return fail('payment.unavailable')
  }
}

/** Each call has the time that is left until the deadline. */
function optionsUntil(deadline: Deadline): Stripe.RequestOptions {
  return {
    get timeout() {
      return Math.max(1, Math.floor(deadline - performance.now()))
    },
  }
}

let client: { key: string; base: string; stripe: Promise<Stripe> } | undefined

/**
 * The client for the settings; null without a key. The library is loaded when it is first needed, which few requests
 * do.
 */
export async function stripeClient(): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = settings()
  if (key === undefined) return null
  if (client?.key !== key || client.base !== base) client = { key, base, stripe: clientOf(key, base) }
  return client.stripe
}

/** A client with this key, for this address of Stripe's API. */
export async function clientOf(key: string, base: string): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(base)
  const isPlain = protocol === 'http:'
  return new Library(key, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    // Its timeout limits the whole request; that of Node's own client starts again with each byte.
    httpClient: Library.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
