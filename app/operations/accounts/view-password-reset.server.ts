import { findPasswordReset } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/** The address of the account whose password a mailed link lets its reader choose; null for a dead link. */
export function viewPasswordReset(link: { token: string; now: Date }): { email: string } | null {
  const found = findPasswordReset(readingSql(), link)
  return found && { email: found.email }
}
