import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByPassword, type User } from '#app/data/check-password.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUserByEmailKey } from '#app/data/read/users.sql.server.ts'
import type { SignIn } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mailVerification, admitMail } from '#app/operations/steps/account-mail.server.ts'
import { wakeOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { openSession, type NewSession } from '#app/operations/steps/open-session.server.ts'
import { guardSignIn, inTurn } from '#app/operations/steps/sign-in-guard.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

type Input = SignIn & {
  /** The device that signs in, to be remembered; null for one that could not be told from others again. */
  device: Device | null
  userAgent: string | null
  address: string
  now: Date
}

export type OpenedSession = NewSession & { user: User }

/**
 * Opens a session for the right email and password: 30 days with `remember`, else 12 hours; the device is remembered.
 * Fails with auth.invalidCredentials (the same answer in the same time for an unknown address), auth.emailNotVerified
 * (only after the right password; `mailed` says whether a fresh link leaves), request.tooManyTries and
 * server.unavailable.
 */
export function signIn(input: Input): Promise<Result<OpenedSession>> {
  return inTurn(input, () => signInNow(input))
}

async function signInNow(input: Input): Promise<Result<OpenedSession>> {
  const { atomically } = database()
  const guard = await atomically((sql) => guardSignIn(sql, input))
  if (guard.wait > 0) return tooManyTries(guard.wait)

  const found = await findUserByPassword(readingSql(), input)
  if (!found.ok) {
    await atomically((sql) => guard.takeBack(sql))
    return found
  }
  const user = found.value
  if (!user) return fail('auth.invalidCredentials', { field: 'password' })
  const admitted = await atomically((sql) => {
    guard.takeBack(sql)
    return admit(sql, user, input)
  })
  wakeOutbox()
  return admitted
}

function admit(sql: Sql, user: User, { remember = false, device, userAgent, now }: Input): Result<OpenedSession> {
  const current = findUserByEmailKey(sql, emailKey(user.email))
  if (current?.id !== user.id) return fail('auth.invalidCredentials', { field: 'password' })
  if (!current.verified) {
    const mailed = admitMail(sql, user.email, now)
    if (mailed) mailVerification(sql, { ...user, userId: user.id, now })
    return fail('auth.emailNotVerified', { params: { mailed } })
  }
  const session = openSession(sql, { userId: user.id, remember, device, userAgent, now })
  return ok({ user: { ...user, emailVerified: true }, ...session })
}
