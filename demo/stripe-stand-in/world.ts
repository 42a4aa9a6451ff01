import { randomBytes } from 'node:crypto'
import type { State } from './state.ts'

/** What happened, as the webhooks of the set-up tell it. */
export type EventType =
  | 'checkout.session.completed'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'customer.deleted'

/** Something that happened at an instant in seconds; `object` is what it happened to, as Stripe shows it. */
export type StripeNotice = { type: EventType; object: unknown; at: number }

/** The state at one instant, in seconds, and what has happened in it so far. */
export type World = { state: State; at: number; told: StripeNotice[] }

export function tell({ told, at }: World, type: EventType, object: unknown): void {
  told.push({ type, object: structuredClone(object), at })
}

/** An id as Stripe makes them, which nobody guesses. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
