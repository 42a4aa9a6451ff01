import { database, type Sql } from '#app/data/database.server.ts'
import { findNewestRegistration } from '#app/data/read/accounts/users.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { EmailOnly } from '#app/domain/accounts/schema.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { admitMail, mailVerification } from '#app/operations/mail/queue-account-mail.server.ts'
import { admitTry, tooManyTries, triesFrom } from '#app/operations/limits/throttle.server.ts'

type Input = EmailOnly & { address: string; now: Date }

/**
 * Mails a new link for the newest unconfirmed registration of the address, if there is one and the address did not get too
 * many mails lately. The answer is the same, and tries count, in any case. Fails with request.tooManyTries.
 */
export async function resendVerification({ email, address, now }: Input): Promise<Result<null>> {
  const result = await database().atomically((sql) => {
    const throttle = { what: 'verificationFrom', address, limit: accountLimits.verificationsOfAddress, now }
    const wait = admitTry(triesFrom(sql, throttle))
    if (wait > 0) return tooManyTries(wait)
    mailNewest(sql, email, now)
    return ok(null)
  })
  return result
}

function mailNewest(sql: Sql, email: string, now: Date) {
  const registration = findNewestRegistration(sql, emailKey(email))
  if (registration && admitMail(sql, email, now)) mailVerification(sql, { ...registration, now })
}
