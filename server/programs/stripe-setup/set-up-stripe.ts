import type { Stripe } from 'stripe'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { handledEvents } from '#app/gateways/stripe/handled-events.ts'
import { setUpPortal } from './set-up-portal.ts'
import { setUpPrice } from './set-up-price.ts'
import type { Step } from './step.ts'

type Options = { appOrigin: string; wantsTax: boolean }

/**
 * Makes at Stripe what the product asks for: products, prices, the portal. What is there already stays; a second run
 * changes nothing. Answers what to tell the operator, and whether all is there. Throws Stripe's errors.
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

/** Tax is Stripe's to reckon once somebody has told it where the operator is registered; nobody else can. */
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
