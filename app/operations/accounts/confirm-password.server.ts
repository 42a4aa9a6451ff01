import { isPasswordOf } from '#app/data/check-password.sql.server.ts'
import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

type Confirmation = { userId: string; password: string; field: string; now: Date }

/**
 * Whether a user who is signed in knows their password: a session that was left open, or stolen, is not enough for what
 * can't be taken back. Each try counts until it was right. Fails with account.passwordWrong at the form's `field`,
 * account.passwordMissing (who signs in another way has none), request.tooManyTries and server.unavailable.
 */
export async function confirmPassword({ userId, password, field, now }: Confirmation): Promise<Result<null>> {
  const { atomically } = database()
  const counted = { key: throttleKey('passwordOf', userId), limit: accountLimits.passwordsOfUser, now }
  const wait = await atomically((sql) => {
    const tries = triesOf(sql, counted)
    if (tries.wait === 0) tries.count()
    return tries.wait
  })
  if (wait > 0) return tooManyTries(wait)

  const fits = await isPasswordOf(readingSql(), { userId, password })
  if (fits.ok && fits.value === false) return fail('account.passwordWrong', { field })
  await atomically((sql) => triesOf(sql, counted).takeBack())
  if (!fits.ok) return fits
  return fits.value === null ? fail('account.passwordMissing') : ok(null)
}
