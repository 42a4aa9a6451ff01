import { database } from '#app/data/database.server.ts'
import { findWaitingRegistration } from '#app/data/read/email-tokens.server.ts'

/** In whose name the registration is that a mailed link confirms, and whether others of its address wait; null for a dead link. */
export function viewRegistration(link: { token: string; now: Date }): { name: string; othersWait: boolean } | null {
  const found = findWaitingRegistration(database().read, link)
  return found && { name: `${found.firstName} ${found.lastName}`, othersWait: found.othersWait }
}
