import { isSameSignature, linkSignature, partsOfLink } from './link-signature.server.ts'
import { settings } from './settings.server.ts'

/** The address at which whoever reads the mail of a delivery gets its document. */
export function reportAddress(deliveryId: string): string {
  return `${settings().APP_ORIGIN}/reports/link/${deliveryId}.${linkSignature('report links', [deliveryId])}`
}

/** The id of the delivery for which a link was made; null if it is not ours. */
export function deliveryOfLink(token: string): string | null {
  const link = partsOfLink(token)
  return link && isSameSignature(linkSignature('report links', [link.id]), link.signature) ? link.id : null
}
