import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey, findUserByPassword, type User } from '#app/data/read/users.server.ts'
import { insertSession } from '#app/data/write/sessions.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.server.ts'
import { accountLimits, sessionLifetime } from '#app/domain/accounts/limits.ts'
import type { SignIn } from '#app/domain/accounts/schema.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mailVerification, admitMail } from '#app/operations/steps/account-mail.server.ts'
import { wakeOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { admitTry, tooManyTries, triesOf } from '#app/operations/steps/throttle.server.ts'

type Input = SignIn & { address: string; now: Date }

export type OpenedSession = { user: User; sessionId: string; expiresAt: Date }

/**
 * Opens a session for the right email and password: 30 days with `remember`, else 12 hours.
 * Fails with auth.invalidCredentials (the same answer in the same time for an unknown address), auth.emailNotVerified
 * (only after the right password; `mailed` says whether a fresh link leaves), request.tooManyTries and
 * server.unavailable.
 */
export async function signIn({
  email,
  password,
  remember = false,
  address,
  now,
}: Input): Promise<Result<OpenedSession>> {
  const { atomically } = database()
  const ofAccount = { key: throttleKey('signIn', emailKey(email)), limit: accountLimits.signInFailuresOfAccount, now }
  // Each try counts as a failure before its password is looked at, so that many at once are not more than few in a row.
  const wait = await atomically((sql) => admitAddress(sql, address, now) || admitTry(sql, ofAccount))
  if (wait > 0) return tooManyTries(wait)

  const found = await findUserByPassword({ email, password })
  if (!found.ok) {
    await atomically((sql) => triesOf(sql, ofAccount).takeBack())
    return found
  }
  const user = found.value
  if (!user) return fail('auth.invalidCredentials', { field: 'password' })
  const admitted = await atomically((sql) => {
    triesOf(sql, ofAccount).takeBack()
    return admit(sql, { user, remember, now })
  })
  wakeOutbox()
  return admitted
}

function admitAddress(sql: Sql, address: string, now: Date): number {
  return admitTry(sql, { key: throttleKey('signInFrom', address), limit: accountLimits.signInsOfAddress, now })
}

function admit(sql: Sql, { user, remember, now }: { user: User; remember: boolean; now: Date }): Result<OpenedSession> {
  const current = findUserByEmailKey(sql, emailKey(user.email))
  if (current?.id !== user.id) return fail('auth.invalidCredentials', { field: 'password' })
  if (!current.verified) {
    const mailed = admitMail(sql, user.email, now)
    if (mailed) mailVerification(sql, { ...user, userId: user.id, now })
    return fail('auth.emailNotVerified', { params: { mailed } })
  }
  const expiresAt = new Date(now.getTime() + (remember ? sessionLifetime.remembered : sessionLifetime.usual))
  const sessionId = insertSession(sql, { userId: user.id, remember, expiresAt, now })
  return ok({ user: { ...user, emailVerified: true }, sessionId, expiresAt })
}
