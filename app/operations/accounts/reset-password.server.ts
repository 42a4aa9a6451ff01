import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { findPasswordReset } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { revokeEmailTokens } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { revokeSessions } from '#app/data/write/accounts/sessions.sql.server.ts'
import { forgetUserDevices } from '#app/data/write/accounts/user-devices.sql.server.ts'
import { changePassword } from '#app/data/write/accounts/users.sql.server.ts'
import { removePushDevices } from '#app/data/write/push/push-devices.sql.server.ts'
import type { NewPassword } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink, mailPasswordChanged } from '#app/operations/mail/queue-account-mail.server.ts'
import { forgetSignInFailures } from '#app/operations/sign-in/sign-in-guard.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'

type Input = NewPassword & { token: string; address: string; now: Date }

/**
 * Sets the password that the reader of the mail chose, and uses up the token. Locks out anybody who knew the old password:
 * ends all sessions, forgets known devices and those that are told and invalidates mailed links. Notifies the user by mail, and forgets wrong
 * passwords counted before.
 * Fails with auth.tokenInvalid (unknown, used, expired), request.tooManyTries and server.unavailable.
 */
export async function resetPassword({ token, password, address, now }: Input): Promise<Result<null>> {
  const { atomically } = database()
  const wait = await atomically((sql) => admitLink(sql, address, now))
  if (wait > 0) return tooManyTries(wait)
  const account = findPasswordReset(readingSql(), { token, now })
  if (!account) return fail('auth.tokenInvalid')

  const hashed = await hashPassword(password, { knownId: account.userId })
  if (!hashed.ok) return hashed
  const reset = await atomically((sql) => writeReset(sql, { token, passwordHash: hashed.value, now }))
  return reset
}

type Reset = { token: string; passwordHash: string; now: Date }

function writeReset(sql: Sql, { token, passwordHash, now }: Reset): Result<null> {
  const user = findPasswordReset(sql, { token, now })
  if (!user) return fail('auth.tokenInvalid')
  const { userId, email } = user
  revokeEmailTokens(sql, { userId, now })
  changePassword(sql, { userId, passwordHash })
  revokeSessions(sql, { userId, now })
  forgetUserDevices(sql, userId)
  removePushDevices(sql, userId)
  forgetSignInFailures(sql, email)
  mailPasswordChanged(sql, { ...user, now })
  return ok(null)
}
