import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByPassword, type User } from '#app/data/check-password.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { secondFactorSince } from '#app/data/read/accounts/two-factor.sql.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import type { SignIn } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mailVerification, admitMail } from '#app/operations/mail/queue-account-mail.server.ts'
import { openFullSession, openSession, type NewSession } from './open-session.server.ts'
import { readCode, useCode, type TypedCode } from './second-factor.server.ts'
import { guardSignIn, inTurnOfFailures } from './sign-in-guard.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'

type Input = SignIn & {
  /** The device that signs in, to be remembered; null for one that could not be told from others again. */
  device: Device | null
  userAgent: string | null
  address: string
  /** Whether the code of a second factor can be asked in a step of its own, where it did not come along. */
  asksCode: boolean
  now: Date
}

export type OpenedSession = NewSession & { user: User }

/**
 * Opens a session for the right email and password: 30 days with `remember`, else 12 hours; the device is remembered.
 * Who has a second factor needs its code, too; without one the session waits for it, or there is none (`asksCode`).
 * Fails with auth.invalidCredentials (the same answer in the same time for an unknown address) and, only after the
 * right password, auth.emailNotVerified (`mailed` says whether a fresh link leaves), auth.codeRequired and
 * auth.codeInvalid; with request.tooManyTries and server.unavailable.
 */
export function signIn(input: Input): Promise<Result<OpenedSession>> {
  return inTurnOfFailures(input, () => signInNow(input))
}

async function signInNow(input: Input): Promise<Result<OpenedSession>> {
  const { atomically } = database()
  const guard = await atomically((sql) => guardSignIn(sql, input))
  if (guard.wait > 0) return tooManyTries(guard.wait)

  const found = await findUserByPassword(readingSql(), { ...input, from: guard.from })
  if (!found.ok) {
    await atomically((sql) => guard.takeBack(sql))
    return found
  }
  const user = found.value
  if (!user) return fail('auth.invalidCredentials', { field: 'password' })
  const { code, now } = input
  const typed = code === undefined ? null : await readCode({ userId: user.id, code, now })
  const admitted = await atomically((sql) => {
    guard.takeBack(sql)
    return admit(sql, user, { ...input, typed })
  })
  return admitted
}

function admit(sql: Sql, user: User, { typed, ...input }: Input & { typed: TypedCode | null }): Result<OpenedSession> {
  const { remember = false, device, userAgent, now } = input
  const current = findUserByEmailKey(sql, emailKey(user.email))
  if (current?.id !== user.id) return fail('auth.invalidCredentials', { field: 'password' })
  if (!current.verified) {
    const mailed = admitMail(sql, user.email, now)
    if (mailed) mailVerification(sql, { ...user, userId: user.id, now })
    return fail('auth.emailNotVerified', { params: { mailed } })
  }
  const opening = { userId: user.id, remember, device, userAgent, now }
  const opened = (session: NewSession) => ok({ user: { ...user, emailVerified: true }, ...session })
  if (input.asksCode && !typed) return opened(openSession(sql, opening))
  const passed = passSecondFactor(sql, { userId: user.id, typed, device })
  return passed.ok ? opened(openFullSession(sql, opening)) : passed
}

type FactorStep = { userId: string; typed: TypedCode | null; device: Device | null }

/** A code that nobody asked for is not looked at. */
function passSecondFactor(sql: Sql, { userId, typed, device }: FactorStep): Result<null> {
  if (secondFactorSince(sql, userId) === null) return ok(null)
  return typed ? useCode(sql, typed, device) : fail('auth.codeRequired', { field: 'code' })
}
