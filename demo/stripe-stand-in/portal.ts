import { missing } from './calls/refused-call.ts'
import type { PortalConfiguration, PortalFeatures, PortalVisit } from './state.ts'
import { stripeId, type World } from './world.ts'

type PortalParams = { customer: string; return_url?: string | undefined; locale?: string | undefined }

/** Opens the portal with a customer's invoices and card. */
export function openPortal({ state, at }: World, params: PortalParams): PortalVisit {
  const { customer, return_url: returnUrl = null, locale = null } = params
  const visit = { id: stripeId('bps'), customer, returnUrl, locale, created: at }
  state.portalVisits.push(visit)
  return visit
}

/** Saves the portal for the first time, as somebody does in the dashboard; no call can do that. */
export function savePortal({ state, at }: World): void {
  const features = {
    customer_update: { enabled: false, allowed_updates: [] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
    subscription_update: { enabled: false },
  }
  state.portalConfigurations.push({ id: stripeId('bpc'), isDefault: true, features, created: at })
}

/** Changes the features of the portal; missing ones stay. */
export function changePortal({ state }: World, id: string, features: Partial<PortalFeatures>): PortalConfiguration {
  const found = state.portalConfigurations.find((configuration) => configuration.id === id)
  if (!found) throw missing('configuration', id)
  Object.assign(found.features, features)
  return found
}
