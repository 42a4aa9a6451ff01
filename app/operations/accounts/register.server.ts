import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { insertOwner, removeLapsedRegistrations } from '#app/data/write/accounts/users.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { Registration } from '#app/domain/accounts/schema.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mailAccountExists, mailVerification, admitMail } from '#app/operations/mail/queue-account-mail.server.ts'
import { demandRegistration } from './demand-registration.server.ts'
import { admitTry, tooManyTries, triesFrom } from '#app/operations/limits/throttle.server.ts'

type Input = Omit<Registration, 'companyName'> & {
  /** The company may get its name later. */
  companyName?: string | null
  language: string
  address: string
  now: Date
}

/**
 * Registers a company with its owner and mails a verification link. An address that has an account gets a mail that says so
 * instead; an address that got too many mails lately gets none, and nothing changes. The answer and its time are the same in
 * all cases. One address may have several registrations until a link confirms one of them.
 * Returns the id of the registration, or an unused id if none was made, so that nobody can tell the difference. Fails with
 * what `demandRegistration` says, request.tooManyTries and server.unavailable.
 */
export async function register(input: Input): Promise<Result<string>> {
  const admitted = demandRegistration(input.email)
  if (!admitted.ok) return admitted
  const { atomically } = database()
  const { address, now } = input
  const throttle = { what: 'register', address, limit: accountLimits.registrationsOfAddress, now }
  const wait = await atomically((sql) => admitTry(triesFrom(sql, throttle)))
  if (wait > 0) return tooManyTries(wait)

  const hashed = await hashPassword(input.password, { address })
  if (!hashed.ok) return hashed
  const registrationId = await atomically((sql) => writeRegistration(sql, input, hashed.value))
  return ok(registrationId ?? newId())
}

/** The id of the registration, or null if none was made. */
function writeRegistration(sql: Sql, input: Input, passwordHash: string): string | null {
  const { firstName, lastName, email, language, now } = input
  if (!admitMail(sql, email, now)) return null
  const key = emailKey(email)
  const user = findUserByEmailKey(sql, key)
  if (user?.verified) {
    mailAccountExists(sql, { ...user, language: user.language ?? language, now })
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
