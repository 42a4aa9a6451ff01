import type { Stripe } from 'stripe'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { clientOf } from '#app/gateways/stripe/ask-stripe.server.ts'
import { lookupKeyOf, lookupKeys } from '#app/gateways/stripe/lookup-keys.ts'
import { handledEvents } from '#app/gateways/stripe/handled-events.ts'
import { throwExplained } from '../stripe-setup/explained.ts'
import { isPriceRight } from '../stripe-setup/set-up-price.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/** Whether the key works, the prices of stripe:setup exist, and a webhook sends the right events to APP_ORIGIN. */
export const stripe: Check = {
  name: 'stripe',
  async examine({ settings: { STRIPE_SECRET_KEY: key, STRIPE_API_BASE, STRIPE_AUTOMATIC_TAX, APP_ORIGIN } }) {
    if (!key) return [skipped("STRIPE_SECRET_KEY is not set: plans can't be paid for.")]
    const client = await clientOf(key, STRIPE_API_BASE)
    try {
      const findings = [await prices(client), await webhook(client, `${APP_ORIGIN}/webhooks/stripe`)]
      return STRIPE_AUTOMATIC_TAX === '1' ? [...findings, await tax(client)] : findings
    } catch (error) {
      return [refused(error)]
    }
  },
}

const setUp = 'Run npm run stripe:setup.'

async function prices(client: Stripe): Promise<Finding> {
  const { data } = await client.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 })
  const missing = soldPlans.filter((plan) => {
    const price = data.find(({ lookup_key }) => lookup_key === lookupKeyOf(plan))
    return !price || !isPriceRight(price, plan)
  })
  if (missing.length === 0) return fine('The key works, and every plan has its price.')
  return wrong(`The key works. These plans have no price, or a different one: ${missing.join(', ')}.`, setUp)
}

async function webhook(client: Stripe, url: string): Promise<Finding> {
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const found =
    data.find((endpoint) => endpoint.url === url && endpoint.status === 'enabled') ??
    data.find((endpoint) => endpoint.url === url)
  if (!found) return wrong(`No webhook leads to ${url}.`, 'Add it as npm run stripe:setup says.')
  if (found.status !== 'enabled') return wrong(`The webhook to ${url} is disabled.`, 'Enable it at Stripe.')
  const events = new Set(found.enabled_events)
  const missing = events.has('*') ? [] : handledEvents.filter((event) => !events.has(event))
  if (missing.length === 0)
    return fine(`The webhook leads to ${url}. The first event will show whether its secret is right.`)
  return wrong(`The webhook to ${url} does not send ${missing.join(', ')}.`, 'Add them at Stripe.')
}

async function tax(client: Stripe): Promise<Finding> {
  const { status } = await client.tax.settings.retrieve()
  if (status === 'active') return fine('Stripe Tax is active.')
  const todo = 'Finish it at https://dashboard.stripe.com/settings/tax, or set STRIPE_AUTOMATIC_TAX=0.'
  return warning(`Stripe Tax is ${status}: until it is active Stripe refuses to sell.`, todo)
}

function refused(error: unknown): Finding {
  try {
    return throwExplained(error)
  } catch (explained) {
    return { level: 'wrong', line: explained instanceof Error ? explained.message : String(explained) }
  }
}
