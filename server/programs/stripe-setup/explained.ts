import { Stripe } from 'stripe'

/**
 * Throws an error of Stripe again as one sentence, which never contains the key. Any other error is thrown as it is.
 */
export function throwExplained(error: unknown): never {
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError) throw new Error('Stripe does not take STRIPE_SECRET_KEY.')
  if (error instanceof errors.StripePermissionError) {
    throw new Error('STRIPE_SECRET_KEY may not do this. Use a key that may write products, prices and the portal.')
  }
  if (error instanceof errors.StripeConnectionError) throw new Error('Stripe does not answer. Try again.')
  if (error instanceof errors.StripeError) throw new Error(`Stripe refused (${error.code ?? error.type}).`)
  throw error
}
