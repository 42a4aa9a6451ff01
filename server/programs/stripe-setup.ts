import { settings } from '#app/config/settings.server.ts'
import { stripeClient } from '#app/gateways/stripe/ask-stripe.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { program } from './program.ts'
import { throwExplained } from './stripe-setup/explained.ts'
import { setUpStripe } from './stripe-setup/set-up-stripe.ts'

const usage = {
  usage: 'npm run stripe:setup',
  about: 'Makes products, prices and the portal at Stripe where they are missing, and prints the webhook.',
}

await program(usage, async () => {
  readEnvironmentFile()
  // The secret of the webhook comes from Stripe once its address, printed below, is entered there.
  process.env['STRIPE_WEBHOOK_SECRET'] ||= 'not known yet'
  const stripe = process.env['STRIPE_SECRET_KEY'] ? await stripeClient() : null
  if (!stripe) throw new Error('STRIPE_SECRET_KEY is not set. Take it from https://dashboard.stripe.com/apikeys.')
  const { APP_ORIGIN: appOrigin, STRIPE_AUTOMATIC_TAX: tax } = settings()
  const { lines, isComplete } = await setUpStripe(stripe, { appOrigin, wantsTax: tax === '1' }).catch(throwExplained)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isComplete) process.exitCode = 1
})
