import type { EventType } from './world.ts'

export type StripeEvent = { id: string; type: EventType; created: number; object: unknown }

/** The body of a webhook, and its Stripe-Signature header. */
export type SignedEvent = { type: EventType; body: string; signature: string }

/** An event as Stripe posts it at an instant in seconds, signed with the webhook's secret. */
export async function signedEvent(
  event: StripeEvent,
  { webhookSecret, at }: { webhookSecret: string; at: number },
): Promise<SignedEvent> {
  const { Stripe } = await import('stripe')
  const { id, type, created, object } = event
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  const headerOptions = { payload: body, secret: webhookSecret, timestamp: at }
  return { type, body, signature: await new Stripe('unused').webhooks.generateTestHeaderStringAsync(headerOptions) }
}
