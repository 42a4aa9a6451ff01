/**
 * The types of Stripe's events after which we ask Stripe what the customer pays for. Stripe must be set up to send
 * them.
 */
export const handledEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.deleted',
] as const
