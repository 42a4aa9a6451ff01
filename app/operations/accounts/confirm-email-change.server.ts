import type { Sql } from '#app/data/database.server.ts'
import { findEmailChange } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { revokeEmailTokens } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { changeEmail } from '#app/data/write/accounts/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { mailEmailChanged } from '#app/operations/mail/queue-account-mail.server.ts'

/**
 * Gives a user the new address that this mailed token confirms, and notifies the old address. Invalidates links mailed
 * before. Fails with auth.tokenInvalid, and account.emailTaken if somebody else has confirmed the address meanwhile.
 */
export function confirmEmailChange(sql: Sql, { token, now }: { token: string; now: Date }): Result<null> {
  const change = findEmailChange(sql, { token, now })
  if (!change) return fail('auth.tokenInvalid')
  const { userId, pendingEmail: email } = change
  const key = emailKey(email)
  const holder = findUserByEmailKey(sql, key)
  if (holder?.verified && holder.id !== userId) return fail('account.emailTaken')
  revokeEmailTokens(sql, { userId, now })
  changeEmail(sql, { userId, email, emailKey: key, now })
  mailEmailChanged(sql, { ...change, newEmail: email, now })
  return ok(null)
}
