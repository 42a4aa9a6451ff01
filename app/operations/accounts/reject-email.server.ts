import { database } from '#app/data/database.server.ts'
import { findEmailChange, findWaitingRegistration } from '#app/data/read/accounts/email-tokens.sql.server.ts'
import { revokeEmailTokens } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { removeRegistration, setPendingEmail } from '#app/data/write/accounts/users.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { admitLink } from '#app/operations/mail/queue-account-mail.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'
import type { EmailLink } from './view-email-link.server.ts'

type Input = { token: string; address: string; now: Date }

/**
 * The reader of a mail says that they did not ask for it: deletes the registration that the token was mailed for (others of
 * the address stay), or withdraws the change of address that it was mailed for.
 * Fails with auth.tokenInvalid (unknown, used, expired) and request.tooManyTries.
 */
export function rejectEmail({ token, address, now }: Input): Promise<Result<EmailLink['confirms']>> {
  return database().atomically((sql) => {
    const wait = admitLink(sql, address, now)
    if (wait > 0) return tooManyTries(wait)
    const registration = findWaitingRegistration(sql, { token, now })
    if (registration) {
      removeRegistration(sql, registration.userId)
      return ok('registration')
    }
    const change = findEmailChange(sql, { token, now })
    if (!change) return fail('auth.tokenInvalid')
    revokeEmailTokens(sql, { userId: change.userId, now })
    setPendingEmail(sql, { userId: change.userId, email: null })
    return ok('address')
  })
}
