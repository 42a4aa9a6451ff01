import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey } from '#app/data/read/users.sql.server.ts'
import { revokeEmailTokens } from '#app/data/write/email-tokens.sql.server.ts'
import { throttleKey } from '#app/data/write/throttle-counters.sql.server.ts'
import { setPendingEmail } from '#app/data/write/users.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { EmailChange } from '#app/domain/accounts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { wakeOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { admitMail, mailAccountExists, mailEmailChange } from '#app/operations/steps/account-mail.server.ts'
import { confirmPassword } from '#app/operations/steps/confirm-password.server.ts'
import { admitTry, tooManyTries, triesOf } from '#app/operations/steps/throttle.server.ts'

type Owner = { id: string; companyId: string; email: string; language: string | null }

type Input = EmailChange & { user: Owner; now: Date }

/**
 * Mails a link to the address that a user wants instead of theirs, and a word of it to the one that they have. The new
 * one counts once its reader confirms it; asking again makes the link before dead. Where it has an account already, its
 * owner gets a mail that says so, and the answer is the same.
 * Fails with account.emailUnchanged, request.tooManyTries after many, and as `confirmPassword` does, at `password`.
 */
export async function requestEmailChange({ user, email, password, now }: Input): Promise<Result<null>> {
  if (email === user.email) return fail('account.emailUnchanged', { field: 'email' })
  const confirmed = await confirmPassword({ userId: user.id, password, field: 'password', now })
  if (!confirmed.ok) return confirmed
  const requested = await database().atomically((sql) => request(sql, { user, email, now }))
  wakeOutbox()
  return requested
}

function request(sql: Sql, input: Omit<Input, 'password'>): Result<null> {
  const { user, now } = input
  const key = throttleKey('emailChange', user.companyId)
  const wait = admitTry(triesOf(sql, { key, limit: accountLimits.emailChangesOfCompany, now }))
  if (wait > 0) return tooManyTries(wait)
  write(sql, input)
  return ok(null)
}

function write(sql: Sql, { user, email, now }: Omit<Input, 'password'>) {
  if (!admitMail(sql, email, now)) return
  const holder = findUserByEmailKey(sql, emailKey(email))
  const { id: userId, ...owner } = user
  if (holder?.verified && holder.id !== userId) return mailAccountExists(sql, { ...holder, now })
  revokeEmailTokens(sql, { userId, now })
  setPendingEmail(sql, { userId, email })
  mailEmailChange(sql, { ...owner, userId, pendingEmail: email, now })
}
