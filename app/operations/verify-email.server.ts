import { database } from '#app/data/database.server.ts'
import { countTry, throttleKey } from '#app/data/throttle.server.ts'
import { useEmailToken } from '#app/data/write/email-tokens.server.ts'
import { confirmEmail } from '#app/data/write/users.server.ts'
import { accountLimits } from '#app/domain/account/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * Confirms the address that the token was mailed to, and uses the token up.
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
    const verdict = countTry(sql, { key, ...accountLimits.verificationsOfAddress, now })
    if (!verdict.allowed) return fail('request.tooManyTries', { params: { retryAfter: verdict.retryAfter } })
    const userId = useEmailToken(sql, { token, purpose: 'verifyEmail', now })
    if (userId === null) return fail('auth.tokenInvalid')
    confirmEmail(sql, { userId, now })
    return ok(null)
  })
}
