import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { countRecoveryCodes, secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { hasPassword } from '#app/data/read/accounts/users.sql.server.ts'

/**
 * Since when the user needs a code to sign in (null if not), how many recovery codes are left, and whether they have a
 * password.
 */
export function viewTwoFactor(userId: string) {
  const sql = readingSql()
  return {
    since: secondFactorSince(sql, userId),
    recoveryCodesLeft: countRecoveryCodes(sql, userId),
    hasPassword: hasPassword(sql, userId),
  }
}
