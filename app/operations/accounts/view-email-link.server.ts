import { findEmailChange, findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/** What a mailed link confirms: a registration, which and in whose name, and whether others of its address wait; or an address that a user wants instead of theirs. */
export type EmailLink =
  | { confirms: 'registration'; id: string; name: string; othersWait: boolean }
  | { confirms: 'address'; email: string }

/** What the link confirms; null for a dead one. Looking does not use it up. */
export function viewEmailLink(link: { token: string; now: Date }): EmailLink | null {
  const found = findWaitingRegistration(readingSql(), link)
  if (found) {
    const { userId, firstName, lastName, othersWait } = found
    return { confirms: 'registration', id: userId, name: `${firstName} ${lastName}`, othersWait }
  }
  const change = findEmailChange(readingSql(), link)
  return change && { confirms: 'address', email: change.pendingEmail }
}
