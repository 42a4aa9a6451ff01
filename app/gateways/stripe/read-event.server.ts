import { settings } from '#app/data/settings.server.ts'
import { stripeClient } from './ask-stripe.server.ts'

/** What an event of Stripe's is about; what it says besides is never believed, but asked for. */
export type PaymentEvent = { id: string; type: string; customerId: string | null; createdAt: Date }

/** How old a signature may be, in seconds: what is older was kept by somebody, and sent again. */
const tolerance = 300

/** The event in a body that Stripe signed; null where the signature is none of ours, or too old. */
export async function readPaymentEvent(body: string, signature: string | null): Promise<PaymentEvent | null> {
  const stripe = await stripeClient()
  const { STRIPE_WEBHOOK_SECRET: secret } = settings()
  if (!stripe || !secret || !signature) return null
  const event = await stripe.webhooks.constructEventAsync(body, signature, secret, tolerance).catch(() => null)
  if (!event) return null
  const { object } = event.data as { object: { object?: string; id?: string; customer?: unknown } }
  const customer = object.object === 'customer' ? object.id : idOf(object.customer)
  return { id: event.id, type: event.type, customerId: customer ?? null, createdAt: new Date(event.created * 1000) }
}

function idOf(customer: unknown): string | null {
  if (typeof customer === 'string') return customer
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null
}
