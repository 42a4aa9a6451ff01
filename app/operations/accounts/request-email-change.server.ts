import { database, type Sql } from '#app/data/database.server.ts'
import { findUserByEmailKey } from '#app/data/read/accounts/users.sql.server.ts'
import { revokeEmailTokens } from '#app/data/write/accounts/email-tokens.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { setPendingEmail } from '#app/data/write/accounts/users.sql.server.ts'
import { accountLimits } from '#app/domain/accounts/limits.ts'
import type { EmailChange } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { admitMail, mailAccountExists, mailEmailChange } from '#app/operations/mail/queue-account-mail.server.ts'
import { confirmCode } from '#app/operations/sign-in/confirm-code.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { admitTry, tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

type Owner = { id: string; companyId: string; email: string; language: string | null }

type Input = EmailChange & { user: Owner; device: Device | null; now: Date }

/**
 * Mails a link to the new address that a user asks for, and a notice to their current one. The new address counts once it is
 * confirmed; asking again invalidates the earlier link. If it belongs to another account, that owner gets a mail that says
 * so, and the answer is the same.
 * Fails with account.emailUnchanged, request.tooManyTries after many, and as `confirmPassword` does, at `password`, and
 * `confirmCode`.
 */
export async function requestEmailChange(input: Input): Promise<Result<null>> {
  const { user, email, password, code, device, now } = input
  if (email === user.email) return fail('account.emailUnchanged', { field: 'email' })
  const confirmed = await confirmPassword({ userId: user.id, password, field: 'password', now })
  if (!confirmed.ok) return confirmed
  const hasCode = await confirmCode({ userId: user.id, code, device, now })
  if (!hasCode.ok) return hasCode
  const result = await database().atomically((sql) => requestChange(sql, { user, email, now }))
  return result
}

type EmailRequest = Pick<Input, 'user' | 'email' | 'now'>

function requestChange(sql: Sql, input: EmailRequest): Result<null> {
  const { user, now } = input
  const key = throttleKey('emailChange', user.companyId)
  const wait = admitTry(triesOf(sql, { key, limit: accountLimits.emailChangesOfCompany, now }))
  if (wait > 0) return tooManyTries(wait)
  mailLink(sql, input)
  return ok(null)
}

function mailLink(sql: Sql, { user, email, now }: EmailRequest) {
  if (!admitMail(sql, email, now)) return
  const otherUser = findUserByEmailKey(sql, emailKey(email))
  const { id: userId, ...owner } = user
  if (otherUser?.verified && otherUser.id !== userId) return mailAccountExists(sql, { ...otherUser, now })
  revokeEmailTokens(sql, { userId, now })
  setPendingEmail(sql, { userId, email })
  mailEmailChange(sql, { ...owner, userId, pendingEmail: email, now })
}
