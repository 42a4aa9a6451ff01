import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey, findUserByGoogleSub } from '#app/data/read/accounts/users.sql.server.ts'
import { confirmEmail, insertOwner, linkGoogleAccount } from '#app/data/write/accounts/users.sql.server.ts'
import { errorInGoogleAnswer } from '#app/domain/accounts/google-answer.ts'
import { accountLimits as limits } from '#app/domain/accounts/limits.ts'
import type { GoogleAccount } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { finishGoogleVisit, type GoogleVisit } from '#app/gateways/google.server.ts'
import { mailNewSignInMethod } from '#app/operations/mail/queue-account-mail.server.ts'
import { openSession, type NewSession } from './open-session.server.ts'
import { admitTry, tooManyTries, triesFrom } from '#app/operations/limits/throttle.server.ts'

type Input = {
  /** What the browser kept, and the search part of the address that Google led it back to. */
  visit: GoogleVisit
  search: string
  remember: boolean
  device: Device | null
  /** What the device says that it is. */
  userAgent: string | null
  language: string
  address: string
  now: Date
}

/**
 * Opens a session for who comes back from Google. An account is found by Google's id of the person, whatever address
 * they have there now; else by an address that Google and we have both seen confirmed: then it is linked, and a mail
 * says so. Anybody else becomes the owner of a new company, and registrations of the address that nobody confirmed go.
 * Fails as finishGoogleVisit does, and with auth.googleDenied, auth.googleEmailNotVerified, auth.googleOtherAccount (the account of that
 * address is linked to another) and request.tooManyTries.
 */
export async function signInWithGoogle(input: Input): Promise<Result<NewSession & { userId: string }>> {
  const { visit, search, address, now } = input
  const { atomically } = database()
  const wrong = errorInGoogleAnswer(new URLSearchParams(search))
  if (wrong) return fail(wrong)
  const counted = { what: 'signInFrom', address, limit: limits.signIns, now }
  const wait = await atomically((sql) => admitTry(triesFrom(sql, counted)))
  if (wait > 0) return tooManyTries(wait)

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
  const known = findUserByEmailKey(sql, emailKey(account.email))
  if (!known?.verified) return register(sql, account, input)
  if (known.googleSub !== null) return fail('auth.googleOtherAccount')
  linkGoogleAccount(sql, { userId: known.id, googleSub: account.sub })
  mailNewSignInMethod(sql, { ...known, language: known.language ?? input.language, now: input.now })
  return ok(known.id)
}

function register(sql: Sql, account: GoogleAccount, { language, address, now }: Input): Result<string> {
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
