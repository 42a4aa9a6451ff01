import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { insertOwner, removeLapsedRegistrations } from '#app/data/write/accounts/users.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { Registration } from '#app/domain/accounts/schema.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mailAccountExists, mailVerification, admitMail } from '#app/operations/mail/queue-account-mail.server.ts'
import { admitTry, tooManyTries, triesFrom } from '#app/operations/limits/throttle.server.ts'

type Input = Omit<Registration, 'companyName'> & {
  /** Without one, the company has none yet. */
  companyName?: string | null
  language: string
  address: string
  now: Date
}

/**
 * Registers a company with its owner and mails a verification link. An address that has an account gets a mail that
 * says so; one that had too many mails of late gets none, and nothing changes; the answer and its time are the same.
 * Registrations of one address stand beside each other until a link confirms its own.
 * Answers the id of the registration: one that nothing has where none was made, so that nobody learns which. Fails with request.tooManyTries and server.unavailable.
 */
export async function register(input: Input): Promise<Result<string>> {
  const { atomically } = database()
  const { address, now } = input
  const counted = { what: 'register', address, limit: accountLimits.registrationsOfAddress, now }
  const wait = await atomically((sql) => admitTry(triesFrom(sql, counted)))
  if (wait > 0) return tooManyTries(wait)

  const hashed = await hashPassword(input.password, { address })
  if (!hashed.ok) return hashed
  const registrationId = await atomically((sql) => writeRegistration(sql, input, hashed.value))
  return ok(registrationId ?? newId())
}

/** The id of the registration, or null where none was made. */
function writeRegistration(sql: Sql, input: Input, passwordHash: string): string | null {
  const { firstName, lastName, email, language, now } = input
  if (!admitMail(sql, email, now)) return null
  const key = emailKey(email)
  const known = findUserByEmailKey(sql, key)
  if (known?.verified) {
    mailAccountExists(sql, { ...known, language: known.language ?? language, now })
    return null
  }
  removeLapsedRegistrations(sql, { emailKey: key, now })
  const { companyId, userId } = insertOwner(sql, {
    companyName: input.companyName ?? null,
    firstName,
    lastName,
    email,
    emailKey: key,
    passwordHash,
    language,
    hasSubscribedToNews: input.hasSubscribedToNews ?? false,
    now,
  })
  mailVerification(sql, { userId, companyId, firstName, lastName, email, language, now })
  return userId
}
