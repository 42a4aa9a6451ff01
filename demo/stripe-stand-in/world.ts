import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** The events that the webhook of the set-up receives. */
export type EventType =
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.deleted'

/** An event at an instant in seconds; `object` is its subject as Stripe answers it. */
export type StripeNotice = { type: EventType; object: unknown; at: number }

/** The state at an instant, in seconds, and the events at this instant so far. */
export type World = { state: State; at: number; notices: StripeNotice[] }

export function emit({ notices, at }: World, type: EventType, object: unknown): void {
  notices.push({ type, object: structuredClone(object), at })
}

/** A random id in Stripe's format. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
