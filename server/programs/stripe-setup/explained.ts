import { Stripe } from 'stripe'

/** Throws what went wrong with Stripe in one sentence, which never has the key in it; a bug as it is. */
export function explained(error: unknown): never {
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError) throw new Error('Stripe does not take STRIPE_SECRET_KEY.')
  if (error instanceof errors.StripePermissionError) {
    throw new Error('STRIPE_SECRET_KEY may not do this. Use a key that may write products, prices and the portal.')
  }
  if (error instanceof errors.StripeConnectionError) throw new Error('Stripe does not answer. Try again.')
  if (error instanceof errors.StripeError) throw new Error(`Stripe refused (${error.code ?? error.type}).`)
  throw error
}
