import { findPasswordReset } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/** The email address of the account for which a mailed link sets a new password; null if the link is invalid. */
export function viewPasswordReset(link: { token: string; now: Date }): { email: string } | null {
  const account = findPasswordReset(readingSql(), link)
  return account && { email: account.email }
}
