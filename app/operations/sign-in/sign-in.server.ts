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
import { noteTriedEmail } from '#app/operations/limits/note-tried-account.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'

type Input = SignIn & {
  /** The device that signs in, to be remembered; null if it could not be recognised later. */
  device: Device | null
  userAgent: string | null
  address: string
  /** Whether the caller can ask for the code of a second factor in a separate step, if it is missing. */
  asksCode: boolean
  now: Date
}

export type OpenedSession = NewSession & { user: User }

/**
 * Opens a session for the right email address and password, and remembers the device. It lasts 30 days with `remember`, else
 * 12 hours. A user with a second factor also needs its code; without it the session waits for the code if the caller
 * `asksCode`, else it is refused.
 * Fails with auth.invalidCredentials (the same answer in the same time for an unknown address) and, only after the right
 * password, with auth.emailNotVerified (`mailed` says whether a new link is sent), auth.codeRequired and auth.codeInvalid; also
 * with request.tooManyTries and server.unavailable.
 */
export function signIn(input: Input): Promise<Result<OpenedSession>> {
  noteTriedEmail(input.email)
  return inTurnOfFailures(input, () => signInNow(input))
}

async function signInNow(input: Input): Promise<Result<OpenedSession>> {
  const { atomically } = database()
  const guard = await atomically((sql) => guardSignIn(sql, input))
  if (guard.wait > 0) return tooManyTries(guard.wait)

  const checked = await findUserByPassword(readingSql(), { ...input, from: guard.from })
  if (!checked.ok) {
    await atomically((sql) => guard.takeBack(sql))
    return checked
  }
  const user = checked.value
  if (!user) return fail('auth.invalidCredentials', { field: 'password' })
  const { code, now } = input
  const typedCode = code === undefined ? null : await readCode({ userId: user.id, code, now })
  const admitted = await atomically((sql) => {
    guard.takeBack(sql)
    return admit(sql, user, { ...input, typedCode })
  })
  return admitted
}

function admit(
  sql: Sql,
  user: User,
  { typedCode, ...input }: Input & { typedCode: TypedCode | null },
): Result<OpenedSession> {
  const { remember = false, device, userAgent, now } = input
  const current = findUserByEmailKey(sql, emailKey(user.email))
  if (current?.id !== user.id) return fail('auth.invalidCredentials', { field: 'password' })
  if (!current.verified) {
    const mailed = admitMail(sql, user.email, now)
    if (mailed) mailVerification(sql, { ...user, userId: user.id, now })
    return fail('auth.emailNotVerified', { params: { mailed } })
  }
  const session = { userId: user.id, remember, device, userAgent, now }
  const withUser = (opened: NewSession) => ok({ user: { ...user, emailVerified: true }, ...opened })
  if (input.asksCode && !typedCode) return withUser(openSession(sql, session))
  const passed = checkSecondFactor(sql, { userId: user.id, typedCode, device })
  return passed.ok ? withUser(openFullSession(sql, session)) : passed
}

type FactorStep = { userId: string; typedCode: TypedCode | null; device: Device | null }

/** Without a second factor, a given code is ignored. */
function checkSecondFactor(sql: Sql, { userId, typedCode, device }: FactorStep): Result<null> {
  if (secondFactorSince(sql, userId) === null) return ok(null)
  return typedCode ? useCode(sql, typedCode, device) : fail('auth.codeRequired', { field: 'code' })
}
