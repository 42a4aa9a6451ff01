/** The events of Stripe's that make us ask what a customer pays for; it is to send these. */
export const toldEvents = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.deleted',
] as const
