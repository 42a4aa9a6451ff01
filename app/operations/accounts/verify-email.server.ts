import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { findEmailChange, findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { useEmailToken } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { confirmEmail } from '#app/data/write/accounts/users.sql.server.ts'
import type { Verification } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink } from '#app/operations/mail/queue-account-mail.server.ts'
import { confirmEmailChange } from './confirm-email-change.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'
import type { EmailLink } from './view-email-link.server.ts'

/** What was confirmed. */
type Confirmed = EmailLink['confirms']

type Input = Verification & { token: string; address: string; now: Date }

/**
 * Confirms the address that the token was mailed to, and uses up the token: either it becomes the new address of a user, or
 * it completes a registration, and the others of the address are deleted.
 * A given password replaces that of the registration. It is required if other registrations of the address wait: the reader
 * of the mails can't tell which is their own, and must not activate a stranger's password.
 * Fails with auth.tokenInvalid (unknown, used, expired), account.passwordRequired (the token stays good),
 * account.emailTaken, request.tooManyTries and server.unavailable.
 */
export async function verifyEmail({ token, password, address, now }: Input): Promise<Result<Confirmed>> {
  const { atomically } = database()
  const wait = await atomically((sql) => admitLink(sql, address, now))
  if (wait > 0) return tooManyTries(wait)
  if (findEmailChange(readingSql(), { token, now })) {
    const changed = await atomically((sql) => confirmEmailChange(sql, { token, now }))
    return changed.ok ? ok('address') : changed
  }
  const registration = findWaitingRegistration(readingSql(), { token, now })
  if (!registration) return fail('auth.tokenInvalid')

  const hashed = password ? await hashPassword(password, { knownId: registration.userId }) : ok(null)
  if (!hashed.ok) return hashed
  return atomically((sql) => confirm(sql, { token, passwordHash: hashed.value, now }))
}

type Confirmation = { token: string; passwordHash: string | null; now: Date }

function confirm(sql: Sql, { token, passwordHash, now }: Confirmation): Result<Confirmed> {
  const registration = findWaitingRegistration(sql, { token, now })
  if (!registration) return fail('auth.tokenInvalid')
  if (registration.othersWait && passwordHash === null) {
    return fail('account.passwordRequired', { field: 'password' })
  }
  useEmailToken(sql, { token, purpose: 'verifyEmail', now })
  confirmEmail(sql, { userId: registration.userId, passwordHash, now })
  return ok('registration')
}
