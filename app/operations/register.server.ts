import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/data/password.server.ts'
import { countTry, throttleKey } from '#app/data/throttle.server.ts'
import { findUserByEmailKey, insertOwner, removeUnconfirmed } from '#app/data/write/users.server.ts'
import { accountLimits } from '#app/domain/account/limits.ts'
import type { Registration } from '#app/domain/account/schema.ts'
import { emailKey } from '#app/domain/email-address.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mailAccountExists, mailVerification } from './account-mail.server.ts'
import { wakeOutbox } from './send-outbox.server.ts'

type Input = Registration & { language: string; address: string; now: Date }

/**
 * Registers a company with its owner and mails a verification link. An address that has an account gets a mail that
 * says so; the answer and its time are the same. A registration that nobody confirmed gives way to the new one, so
 * that the password of the latest holds and links to earlier ones are dead.
 * Fails with request.tooManyTries and server.unavailable.
 */
export async function register(input: Input): Promise<Result<null>> {
  const { atomically } = database()
  const { address, now } = input
  const key = throttleKey('register', address)
  const verdict = await atomically((sql) => countTry(sql, { key, ...accountLimits.registrationsOfAddress, now }))
  if (!verdict.allowed) return fail('request.tooManyTries', { params: { retryAfter: verdict.retryAfter } })

  const hashed = await hashPassword(input.password)
  if (!hashed.ok) return hashed
  await atomically((sql) => writeRegistration(sql, input, hashed.value))
  wakeOutbox()
  return ok(null)
}

function writeRegistration(sql: Sql, input: Input, passwordHash: string) {
  const { firstName, lastName, email, language, now } = input
  const known = findUserByEmailKey(sql, emailKey(email))
  if (known?.verified) return mailAccountExists(sql, { ...known, language: known.language ?? language, now })
  if (known) removeUnconfirmed(sql, known)
  const { companyId, userId } = insertOwner(sql, {
    companyName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    emailKey: emailKey(email),
    passwordHash,
    language,
    hasSubscribedToNews: input.hasSubscribedToNews ?? false,
    now,
  })
  mailVerification(sql, { userId, companyId, email, language, now })
}
