import { database } from '#app/data/database.server.ts'
import { findWaitingRegistration } from '#app/data/read/email-tokens.sql.server.ts'
import { removeRegistration } from '#app/data/write/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink } from '#app/operations/steps/account-mail.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

type Input = { token: string; address: string; now: Date }

/**
 * Removes the registration that the token was mailed for: whoever reads the letterbox says that it is not theirs.
 * Others of the address stay. Fails with auth.tokenInvalid (unknown, used, expired) and request.tooManyTries.
 */
export function rejectRegistration({ token, address, now }: Input): Promise<Result<null>> {
  return database().atomically((sql) => {
    const wait = admitLink(sql, address, now)
    if (wait > 0) return tooManyTries(wait)
    const registration = findWaitingRegistration(sql, { token, now })
    if (!registration) return fail('auth.tokenInvalid')
    removeRegistration(sql, registration.userId)
    return ok(null)
  })
}
