import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import type { Confirmation } from '#app/domain/accounts/schema.ts'
import type { Device } from '#app/domain/device.ts'
import type { Result } from '#app/domain/errors.ts'
import { endPayments } from '#app/operations/payments/end-payments.server.ts'
import { mailAccountDeleted } from '#app/operations/mail/queue-account-mail.server.ts'
import { confirmCode } from '#app/operations/sign-in/confirm-code.server.ts'
import { confirmPassword } from './confirm-password.server.ts'

type Input = Confirmation & {
  user: { id: string; companyId: string; email: string; language: string | null }
  device: Device | null
  now: Date
}

/**
 * Deletes the account, its company and everything that the company owns, and sends a mail about it. At once nobody is
 * signed in to the company, and its schedules take no check-ins; its rows and files are deleted afterwards, which may take
 * minutes. Its subscription is ended first: if that fails, nothing is deleted, and the error is payment.unavailable. Also
 * fails as `confirmPassword` does, at `password`, and as `confirmCode` does.
 */
export async function deleteAccount({ user, password, code, device, now }: Input): Promise<Result<null>> {
  const { id: userId, companyId, email, language } = user
  const confirmed = await confirmPassword({ userId, password, field: 'password', now })
  if (!confirmed.ok) return confirmed
  const hasCode = await confirmCode({ userId, code, device, now })
  if (!hasCode.ok) return hasCode
  const ended = await endPayments(companyId, now)
  if (!ended.ok) return ended
  await database().atomically((sql) => {
    closeCompany(sql, { companyId, now })
    mailAccountDeleted(sql, { email, language, now })
  })
  return confirmed
}
