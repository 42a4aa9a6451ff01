import { database } from '#app/data/database.server.ts'
import { useEmailToken } from '#app/data/write/email-tokens.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.server.ts'
import { confirmEmail } from '#app/data/write/users.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitTry, tooManyTries } from '#app/operations/steps/throttle.server.ts'

/**
 * Confirms the registration that the token was mailed for, and uses the token up; others of its address are removed.
 * Fails with auth.tokenInvalid (unknown, used, expired) and request.tooManyTries.
 */
export function verifyEmail({
  token,
  address,
  now,
}: {
  token: string
  address: string
  now: Date
}): Promise<Result<null>> {
  const key = throttleKey('verify', address)
  return database().atomically((sql) => {
    const wait = admitTry(sql, { key, limit: accountLimits.verificationsOfAddress, now })
    if (wait > 0) return tooManyTries(wait)
    const userId = useEmailToken(sql, { token, purpose: 'verifyEmail', now })
    if (userId === null) return fail('auth.tokenInvalid')
    confirmEmail(sql, { userId, now })
    return ok(null)
  })
}
