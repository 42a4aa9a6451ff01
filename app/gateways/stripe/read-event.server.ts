import { z } from 'zod'
import { settings } from '#app/config/settings.server.ts'
import { stripeClient } from './ask-stripe.server.ts'
import { toldEvents } from './told-events.ts'

/** What an event of Stripe's is about; what it says besides is never believed, but asked for. */
export type PaymentEvent = { id: string; type: string; customerId: string | null }

/** How old a signature may be, in seconds: what is older was kept by somebody, and sent again. */
const tolerance = 300

/** Stripe's own promise for its ids. */
const id = z.string().min(1).max(255)

/** An object names its customer by id, whole where it was expanded, or not at all; or it is the customer. */
const objectSchema = z.union([
  z.object({ object: z.literal('customer'), id }).transform((customer) => customer.id),
  z
    .object({
      object: z.string().refine((kind) => kind !== 'customer'),
      customer: z.union([id, z.object({ id }).transform((customer) => customer.id)]).nullish(),
    })
    .transform(({ customer }) => customer ?? null),
])

/** What is told of other things is none of ours, whatever it looks like. */
const eventSchema = z.union([
  z
    .object({ id, type: z.enum(toldEvents), data: z.object({ object: objectSchema }) })
    .transform((event): PaymentEvent => ({ id: event.id, type: event.type, customerId: event.data.object })),
  z
    .object({ id, type: id.refine((type) => !(toldEvents as readonly string[]).includes(type)) })
    .transform((event): PaymentEvent => ({ ...event, customerId: null })),
])

/**
 * The event in a body that Stripe signed, without a customer where it is about nobody or about what we don't use; null
 * where the signature is none of ours or too old, or where what is signed has not the shape of an event.
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
