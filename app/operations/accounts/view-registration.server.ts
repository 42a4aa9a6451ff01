import { findWaitingRegistration } from '#app/data/read/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/** In whose name the registration is that a mailed link confirms, and whether others of its address wait; null for a dead link. */
export function viewRegistration(link: { token: string; now: Date }): { name: string; othersWait: boolean } | null {
  const found = findWaitingRegistration(readingSql(), link)
  return found && { name: `${found.firstName} ${found.lastName}`, othersWait: found.othersWait }
}
