import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { countRecoveryCodes, secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { hasPassword } from '#app/data/read/accounts/users.sql.server.ts'

/** Since when signing in takes a code of the user's (null: it does not), what is left of recovery codes, and whether there is a password to prove by. */
export function viewTwoFactor(userId: string) {
  const sql = readingSql()
  return {
    since: secondFactorSince(sql, userId),
    recoveryCodesLeft: countRecoveryCodes(sql, userId),
    hasPassword: hasPassword(sql, userId),
  }
}
