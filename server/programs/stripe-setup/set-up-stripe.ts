import type { Stripe } from 'stripe'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { handledEvents } from '#app/gateways/stripe/handled-events.ts'
import { setUpPortal } from './set-up-portal.ts'
import { setUpPrice } from './set-up-price.ts'
import type { Step } from './step.ts'

type Options = { appOrigin: string; wantsTax: boolean }

/**
 * Sets up products, prices and the portal at Stripe. What is right already stays, so a second run changes nothing.
 * Returns lines for the operator, and whether everything is set up. Throws Stripe's errors.
 */
export async function setUpStripe(stripe: Stripe, { appOrigin, wantsTax }: Options) {
  const steps: Step[] = []
  for (const plan of soldPlans) steps.push(await setUpPrice(stripe, plan))
  steps.push(await setUpPortal(stripe))
  if (wantsTax) steps.push(await checkTax(stripe))
  const summary = steps.every(({ did }) => did !== 'changed') ? ['Nothing was changed.'] : []
  const lines = [...steps.map(({ line }) => line), ...summary, '', ...webhookLines(appOrigin)]
  return { lines, isComplete: steps.every(({ did }) => did !== 'open') }
}

/**
 * Stripe calculates tax once the operator has entered at Stripe where they are registered; that can't be done from
 * here.
 */
async function checkTax(stripe: Stripe): Promise<Step> {
  const { status } = await stripe.tax.settings.retrieve()
  if (status === 'active') return { line: 'Stripe Tax: active', did: 'nothing' }
  const line =
    `Stripe Tax: ${status}. Finish it at https://dashboard.stripe.com/settings/tax, ` +
    'or set STRIPE_AUTOMATIC_TAX=0: until then Stripe refuses to sell.'
  return { line, did: 'open' }
}

function webhookLines(appOrigin: string) {
  return [
    'Webhook: add an endpoint at https://dashboard.stripe.com/webhooks',
    `  URL      ${appOrigin}/webhooks/stripe`,
    ...handledEvents.map((event, index) => `  ${index === 0 ? 'Events ' : '       '}  ${event}`),
    '  Then set its signing secret as STRIPE_WEBHOOK_SECRET, and start the server again.',
  ]
}
