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
 * Deletes the account, its company and all that the company owns; a mail says so. At once nobody is signed in to it, and
 * its schedules take no check-ins; the rest goes beside, right after, as it may take minutes. What it pays for is ended
 * first: where that can't be done, payment.unavailable, and nothing is deleted. Fails as `confirmPassword` does besides, at `password`, and as `confirmCode` does.
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
