import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { findEmailChange, findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { useEmailToken } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { confirmEmail } from '#app/data/write/accounts/users.sql.server.ts'
import type { Verification } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink } from '#app/operations/mail/queue-account-mail.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'
import { openFullSession, type NewSession } from '#app/operations/sign-in/open-session.server.ts'
import { confirmEmailChange } from './confirm-email-change.server.ts'
import type { EmailLink } from './view-email-link.server.ts'

type Confirmed = {
  /** What was confirmed. */
  confirms: EmailLink['confirms']
  /** The session of who registered in this browser; null for everybody else. */
  session: (NewSession & { userId: string }) | null
}

/** The browser that opens the link. */
type Browser = {
  /** The registration that was made in it, or null. */
  registrationId: string | null
  device: Device
  userAgent: string | null
}

type Input = Verification & {
  token: string
  address: string
  now: Date
  /** Only for pages: programs sign in by a call of their own. */
  browser?: Browser
}

/**
 * Confirms the address that the token was mailed to, and uses up the token: either it becomes the new address of a user, or
 * it completes a registration, and the others of the address are deleted.
 * A given password replaces that of the registration. It is required if other registrations of the address wait: the reader
 * of the mails can't tell which is their own, and must not activate a stranger's password.
 * The browser that registered is signed in for 12 hours: whoever uses it chose the password, and has just read the mail.
 * Fails with auth.tokenInvalid (unknown, used, expired), account.passwordRequired (the token stays good),
 * account.emailTaken, request.tooManyTries and server.unavailable.
 */
export async function verifyEmail({ token, password, address, now, browser }: Input): Promise<Result<Confirmed>> {
  const { atomically } = database()
  const wait = await atomically((sql) => admitLink(sql, address, now))
  if (wait > 0) return tooManyTries(wait)
  if (findEmailChange(readingSql(), { token, now })) {
    const changed = await atomically((sql) => confirmEmailChange(sql, { token, now }))
    return changed.ok ? ok({ confirms: 'address', session: null }) : changed
  }
  const registration = findWaitingRegistration(readingSql(), { token, now })
  if (!registration) return fail('auth.tokenInvalid')

  const hashed = password ? await hashPassword(password, { knownId: registration.userId }) : ok(null)
  if (!hashed.ok) return hashed
  return atomically((sql) => confirm(sql, { token, passwordHash: hashed.value, now, browser }))
}

type Confirmation = { token: string; passwordHash: string | null; now: Date; browser: Browser | undefined }

function confirm(sql: Sql, { token, passwordHash, now, browser }: Confirmation): Result<Confirmed> {
  const registration = findWaitingRegistration(sql, { token, now })
  if (!registration) return fail('auth.tokenInvalid')
  if (registration.othersWait && passwordHash === null) {
    return fail('account.passwordRequired', { field: 'password' })
  }
  useEmailToken(sql, { token, purpose: 'verifyEmail', now })
  const { userId } = registration
  confirmEmail(sql, { userId, passwordHash, now })
  if (!browser || browser.registrationId !== userId) return ok({ confirms: 'registration', session: null })
  const { device, userAgent } = browser
  const session = openFullSession(sql, { userId, remember: false, device, userAgent, now })
  return ok({ confirms: 'registration', session: { ...session, userId } })
}
