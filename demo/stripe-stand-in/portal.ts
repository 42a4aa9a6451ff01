import { missing } from './calls/refused-call.ts'
import type { PortalConfiguration, PortalFeatures, PortalVisit } from './state.ts'
import { stripeId, type World } from './world.ts'

type GivenVisit = { customer: string; return_url?: string | undefined; locale?: string | undefined }

/** A customer's way to their invoices and card. */
export function openPortal({ state, at }: World, given: GivenVisit): PortalVisit {
  const { customer, return_url: returnUrl = null, locale = null } = given
  const visit = { id: stripeId('bps'), customer, returnUrl, locale, created: at }
  state.portalVisits.push(visit)
  return visit
}

/** The portal as somebody saves it in the dashboard for the first time, which no call can do. */
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

/** What the portal offers from now on; what is not given stays. */
export function changePortal({ state }: World, id: string, given: Partial<PortalFeatures>): PortalConfiguration {
  const found = state.portalConfigurations.find((one) => one.id === id)
  if (!found) throw missing('configuration', id)
  Object.assign(found.features, given)
  return found
}
