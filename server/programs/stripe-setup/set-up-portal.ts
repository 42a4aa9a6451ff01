import type { Stripe } from 'stripe'
import type { Step } from './step.ts'

/**
 * Invoices, card, address and tax id. Plans are changed and cancelled in Klarbuch, by its own rules, never in the
 * portal.
 */
const features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
} as const satisfies Stripe.BillingPortal.ConfigurationUpdateParams.Features

/**
 * Sets up the default portal, which customers are led to. It has to be saved in the dashboard once: no API makes it.
 */
export async function setUpPortal(stripe: Stripe): Promise<Step> {
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 })
  const [found] = data
  if (!found) {
    const page = 'https://dashboard.stripe.com/settings/billing/portal'
    return { line: `Portal: open ${page}, save it once, and run this again`, did: 'open' }
  }
  if (offersTheSame(found.features)) return { line: 'Portal: is as it should be', did: 'nothing' }
  const customerUpdate = { ...features.customer_update, allowed_updates: [...features.customer_update.allowed_updates] }
  await stripe.billingPortal.configurations.update(found.id, {
    features: { ...features, customer_update: customerUpdate },
  })
  return { line: 'Portal: shows invoices, card, address and tax id; plans are changed in Klarbuch', did: 'changed' }
}

function offersTheSame(offered: Stripe.BillingPortal.Configuration.Features): boolean {
  const names = Object.keys(features) as (keyof typeof features)[]
  const updates = offered.customer_update.allowed_updates
  return (
    names.every((name) => offered[name].enabled === features[name].enabled) &&
    updates.toSorted().join() === features.customer_update.allowed_updates.join()
  )
}
