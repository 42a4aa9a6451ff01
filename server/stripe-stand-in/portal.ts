import { missing } from './refused-call.ts'
import type { PortalConfiguration, PortalVisit } from './state.ts'
import { stripeId, type World } from './world.ts'

type GivenVisit = { customer: string; return_url?: string | undefined; locale?: string | undefined }

/** A customer's way to their invoices and card. */
export function openPortal({ state, at }: World, given: GivenVisit): PortalVisit {
  const { customer, return_url: returnUrl = null, locale = null } = given
  const visit = { id: stripeId('bps'), customer, returnUrl, locale, created: at }
  state.portalVisits.push(visit)
  return visit
}

/** What the portal offers: kept as it was given, the first of all is the default. */
export function setPortalConfiguration(
  { state, at }: World,
  id: string | undefined,
  given: Record<string, unknown>,
): PortalConfiguration {
  const found = state.portalConfigurations.find((one) => one.id === id)
  if (id !== undefined && !found) throw missing('configuration', id)
  if (found) {
    Object.assign(found.given, given)
    return found
  }
  const isDefault = state.portalConfigurations.length === 0
  const configuration = { id: stripeId('bpc'), isDefault, given, created: at }
  state.portalConfigurations.push(configuration)
  return configuration
}
