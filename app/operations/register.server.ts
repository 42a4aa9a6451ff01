import { database, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/data/password.server.ts'
import { findUserByEmailKey } from '#app/data/read/users.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.server.ts'
import { insertOwner, removeUnconfirmed } from '#app/data/write/users.server.ts'
import { accountLimits } from '#app/domain/account/limits.ts'
import type { Registration } from '#app/domain/account/schema.ts'
import { emailKey } from '#app/domain/email-address.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mailAccountExists, mailVerification } from './account-mail.server.ts'
import { wakeOutbox } from './send-outbox.server.ts'
import { admitTry, tooManyTries } from './throttle.server.ts'

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
  const wait = await atomically((sql) => admitTry(sql, { key, limit: accountLimits.registrationsOfAddress, now }))
  if (wait > 0) return tooManyTries(wait)

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
