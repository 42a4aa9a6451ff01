import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/data/password.server.ts'
import { findWaitingRegistration } from '#app/data/read/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { useEmailToken } from '#app/data/write/email-tokens.sql.server.ts'
import { confirmEmail } from '#app/data/write/users.sql.server.ts'
import type { Verification } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink } from '#app/operations/steps/account-mail.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

type Input = Verification & { token: string; address: string; now: Date }

/**
 * Confirms the registration that the token was mailed for, and uses the token up; others of its address are removed.
 * A password takes the place of the registration's. Where others wait, it must: who reads the letterbox can't tell
 * which of them is their own, and none may make a stranger's password work.
 * Fails with auth.tokenInvalid (unknown, used, expired), account.passwordRequired (the token stays good),
 * request.tooManyTries and server.unavailable.
 */
export async function verifyEmail({ token, password, address, now }: Input): Promise<Result<null>> {
  const { atomically } = database()
  const wait = await atomically((sql) => admitLink(sql, address, now))
  if (wait > 0) return tooManyTries(wait)
  if (!findWaitingRegistration(readingSql(), { token, now })) return fail('auth.tokenInvalid')

  const hashed = password ? await hashPassword(password) : ok(null)
  if (!hashed.ok) return hashed
  return atomically((sql) => confirm(sql, { token, passwordHash: hashed.value, now }))
}

type Confirmation = { token: string; passwordHash: string | null; now: Date }

function confirm(sql: Sql, { token, passwordHash, now }: Confirmation): Result<null> {
  const registration = findWaitingRegistration(sql, { token, now })
  if (!registration) return fail('auth.tokenInvalid')
  if (registration.othersWait && passwordHash === null) {
    return fail('account.passwordRequired', { field: 'password' })
  }
  useEmailToken(sql, { token, purpose: 'verifyEmail', now })
  confirmEmail(sql, { userId: registration.userId, passwordHash, now })
  return ok(null)
}
