import { isPasswordOf } from '#app/data/check-password.sql.server.ts'
import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { noteTriedUser } from '#app/operations/limits/note-tried-account.server.ts'
import { tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

type Confirmation = { userId: string; password: string; field: string; now: Date }

/**
 * Checks the password of a user who is signed in: for what can't be undone, a session that was left open or stolen is not
 * enough. Each try counts, and a right one is taken back. Fails with account.passwordWrong at the form's `field`,
 * account.passwordMissing (the user signs in another way and has none), request.tooManyTries and server.unavailable.
 */
export async function confirmPassword({ userId, password, field, now }: Confirmation): Promise<Result<null>> {
  const { atomically } = database()
  const throttle = { key: throttleKey('passwordOf', userId), limit: accountLimits.passwordsOfUser, now }
  const wait = await atomically((sql) => {
    const tries = triesOf(sql, throttle)
    if (tries.wait === 0) tries.count()
    return tries.wait
  })
  if (wait > 0) {
    noteTriedUser(userId)
    return tooManyTries(wait)
  }

  const isRight = await isPasswordOf(readingSql(), { userId, password })
  if (isRight.ok && isRight.value === false) {
    noteTriedUser(userId)
    return fail('account.passwordWrong', { field })
  }
  await atomically((sql) => triesOf(sql, throttle).takeBack())
  if (!isRight.ok) return isRight
  return isRight.value === null ? fail('account.passwordMissing') : ok(null)
}
