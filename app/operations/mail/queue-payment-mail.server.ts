import type { Sql } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { paymentFailedMail, planChangedMail } from '#app/documents/mails/payment-mails.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'

type Addressee = { companyId: string; email: string; language: string | null; now: Date }

/** Queues a mail that says that a payment failed, and until when the plan stays. Not limited: its reader must know. */
export function mailPaymentFailed(
  sql: Sql,
  { companyId, email, language, plan, graceEndsAt, now }: Addressee & { plan: Plan; graceEndsAt: Date },
) {
  const mail = paymentFailedMail({ language, origin: settings().APP_ORIGIN, plan, graceEndsAt })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}

/**
 * Queues a mail that says that the plan is smaller now, and which schedules became drafts. Not limited: its reader must
 * know.
 */
export function mailPlanChanged(
  sql: Sql,
  {
    companyId,
    email,
    language,
    from,
    to,
    drafts,
    now,
  }: Addressee & { from: Plan; to: Plan; drafts: { title: string }[] },
) {
  const mail = planChangedMail({ language, origin: settings().APP_ORIGIN, from, to, drafts })
  insertMail(sql, { companyId, recipient: email, ...mail, now })
}
