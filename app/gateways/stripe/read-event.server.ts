import { z } from 'zod'
import { settings } from '#app/config/settings.server.ts'
import { stripeClient } from './ask-stripe.server.ts'
import { handledEvents } from './handled-events.ts'

/** An event of Stripe's and its customer. Nothing else in it is trusted; the server asks Stripe instead. */
export type PaymentEvent = { id: string; type: string; customerId: string | null }

/** How old a signature may be, in seconds: an older event may have been recorded and sent again. */
const tolerance = 300

/** Stripe promises that its ids are no longer than this. */
const id = z.string().min(1).max(255)

/** An object has its customer as an id, expanded, or not at all; or it is the customer itself. */
const objectSchema = z.union([
  z.object({ object: z.literal('customer'), id }).transform((customer) => customer.id),
  z
    .object({
      object: z.string().refine((kind) => kind !== 'customer'),
      customer: z.union([id, z.object({ id }).transform((customer) => customer.id)]).nullish(),
    })
    .transform(({ customer }) => customer ?? null),
])

/** Events of other types are accepted whatever their shape, and ignored. */
const eventSchema = z.union([
  z
    .object({ id, type: z.enum(handledEvents), data: z.object({ object: objectSchema }) })
    .transform((event): PaymentEvent => ({ id: event.id, type: event.type, customerId: event.data.object })),
  z
    .object({ id, type: id.refine((type) => !(handledEvents as readonly string[]).includes(type)) })
    .transform((event): PaymentEvent => ({ ...event, customerId: null })),
])

/**
 * The event in a body that Stripe signed; its customer is null when it has none or we don't handle its type. Null when
 * the signature is wrong or too old, or the body is not shaped like an event.
 */
export async function readPaymentEvent(body: string, signature: string | null): Promise<PaymentEvent | null> {
  const stripe = await stripeClient()
  const { STRIPE_WEBHOOK_SECRET: secret } = settings()
  if (!stripe || !secret || !signature) return null
  const signed: unknown = await stripe.webhooks
    .constructEventAsync(body, signature, secret, tolerance)
    .catch(() => null)
  return eventSchema.safeParse(signed).data ?? null
}
