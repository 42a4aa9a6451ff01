import { findEmailChange, findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/**
 * What a mailed link confirms: a registration, with its id, its owner's name and whether others of the address wait; or the
 * new address of a user.
 */
export type EmailLink =
  | { confirms: 'registration'; id: string; name: string; othersWait: boolean }
  | { confirms: 'address'; email: string }

/** What the link confirms; null if it is invalid. Does not use it up. */
export function viewEmailLink(link: { token: string; now: Date }): EmailLink | null {
  const registration = findWaitingRegistration(readingSql(), link)
  if (registration) {
    const { userId, firstName, lastName, othersWait } = registration
    return { confirms: 'registration', id: userId, name: `${firstName} ${lastName}`, othersWait }
  }
  const change = findEmailChange(readingSql(), link)
  return change && { confirms: 'address', email: change.pendingEmail }
}
