import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { findPendingEmail, hasPassword } from '#app/data/read/accounts/users.sql.server.ts'

/** Whether a user has a password and a second factor, and the new address that is still to be confirmed, or null. */
export function viewSignIn(query: { userId: string; now: Date }) {
  const sql = readingSql()
  const { userId } = query
  return {
    hasPassword: hasPassword(sql, userId),
    hasSecondFactor: secondFactorSince(sql, userId) !== null,
    pendingEmail: findPendingEmail(sql, query),
  }
}
