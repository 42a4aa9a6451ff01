import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { EmailOnly } from '#app/domain/accounts/schema.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { admitMail, mailPasswordReset } from '#app/operations/mail/queue-account-mail.server.ts'
import { noteTriedEmail } from '#app/operations/limits/note-tried-account.server.ts'
import { admitTry, tooManyTries, triesFrom, triesOf } from '#app/operations/limits/throttle.server.ts'

type Input = EmailOnly & { language: string; address: string; now: Date }

/**
 * Mails a link for choosing a new password, if the address has an account. An unconfirmed registration is no account: its own
 * link confirms it. The answer is the same, and tries count, whether or not there is an account. Fails with
 * request.tooManyTries and server.unavailable.
 */
export async function requestPasswordReset({ email, language, address, now }: Input): Promise<Result<null>> {
  noteTriedEmail(email)
  const result = await database().atomically((sql) => {
    const wait = admitRequest(sql, { account: emailKey(email), address, now })
    if (wait > 0) return tooManyTries(wait)
    const user = findUserByEmailKey(sql, emailKey(email))
    if (user?.verified && admitMail(sql, email, now)) {
      mailPasswordReset(sql, { ...user, userId: user.id, language: user.language ?? language, now })
    }
    return ok(null)
  })
  return result
}

function admitRequest(sql: Sql, { account, address, now }: { account: string; address: string; now: Date }): number {
  return (
    admitTry(triesFrom(sql, { what: 'resetFrom', address, limit: accountLimits.resetsOfAddress, now })) ||
    admitTry(triesOf(sql, { key: throttleKey('reset', account), limit: accountLimits.resetsOfAccount, now }))
  )
}
