import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey, findUserByGoogleSub } from '#app/data/read/accounts/users.sql.server.ts'
import { confirmEmail, insertOwner, linkGoogleAccount } from '#app/data/write/accounts/users.sql.server.ts'
import { errorInGoogleAnswer } from '#app/domain/accounts/google-answer.ts'
import { accountLimits as limits } from '#app/domain/accounts/limits.ts'
import type { GoogleAccount } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import type { GoogleVisit } from '#app/gateways/google.server.ts'
import { mailNewSignInMethod } from '#app/operations/mail/queue-account-mail.server.ts'
import { demandRegistration } from '#app/operations/accounts/demand-registration.server.ts'
import { openSession, type NewSession } from './open-session.server.ts'
import { admitTry, tooManyTries, triesFrom } from '#app/operations/limits/throttle.server.ts'

type Input = {
  /** What the browser stored, and the query of the address to which Google led it back. */
  visit: GoogleVisit
  search: string
  remember: boolean
  device: Device | null
  /** The User-Agent of the device. */
  userAgent: string | null
  language: string
  address: string
  now: Date
}

/**
 * Opens a session for a person who comes back from Google. Their account is found by their id at Google, whatever address they
 * have there now; else by an address that is confirmed both at Google and here: the account is then linked, and a mail says
 * so. Anybody else becomes the owner of a new company, and unconfirmed registrations of the address are deleted.
 * Fails as finishGoogleVisit does, and with auth.googleDenied, auth.googleEmailNotVerified, auth.googleOtherAccount (the
 * account with that address is linked to another Google account), what `demandRegistration` says of a new account, and
 * request.tooManyTries.
 */
export async function signInWithGoogle(input: Input): Promise<Result<NewSession & { userId: string }>> {
  const { visit, search, address, now } = input
  const { atomically } = database()
  const refusal = errorInGoogleAnswer(new URLSearchParams(search))
  if (refusal) return fail(refusal)
  const throttle = { what: 'signInFrom', address, limit: limits.signIns, now }
  const wait = await atomically((sql) => admitTry(triesFrom(sql, throttle)))
  if (wait > 0) return tooManyTries(wait)

  const { finishGoogleVisit } = await import('#app/gateways/google.server.ts')
  const account = await finishGoogleVisit({ visit, search, now })
  if (!account.ok) return account
  const admitted = await atomically((sql) => admit(sql, account.value, input))
  return admitted
}

function admit(sql: Sql, account: GoogleAccount, input: Input): Result<NewSession & { userId: string }> {
  const user = userOf(sql, account, input)
  return user.ok ? ok({ userId: user.value, ...openSession(sql, { ...input, userId: user.value }) }) : user
}

function userOf(sql: Sql, account: GoogleAccount, input: Input): Result<string> {
  const linked = findUserByGoogleSub(sql, account.sub)
  if (linked) return ok(linked.id)
  if (!account.isEmailVerified) return fail('auth.googleEmailNotVerified')
  const user = findUserByEmailKey(sql, emailKey(account.email))
  if (!user?.verified) return register(sql, account, input)
  if (user.googleSub !== null) return fail('auth.googleOtherAccount')
  linkGoogleAccount(sql, { userId: user.id, googleSub: account.sub })
  mailNewSignInMethod(sql, { ...user, language: user.language ?? input.language, now: input.now })
  return ok(user.id)
}

function register(sql: Sql, account: GoogleAccount, { language, address, now }: Input): Result<string> {
  const admitted = demandRegistration(account.email)
  if (!admitted.ok) return admitted
  const wait = admitTry(triesFrom(sql, { what: 'register', address, limit: limits.registrationsOfAddress, now }))
  if (wait > 0) return tooManyTries(wait)
  const { sub: googleSub, email, firstName, lastName } = account
  const { userId } = insertOwner(sql, {
    companyName: null,
    firstName: firstName ?? email.slice(0, email.lastIndexOf('@')),
    lastName: lastName ?? '',
    email,
    emailKey: emailKey(email),
    passwordHash: null,
    googleSub,
    language,
    hasSubscribedToNews: false,
    now,
  })
  confirmEmail(sql, { userId, passwordHash: null, now })
  return ok(userId)
}
