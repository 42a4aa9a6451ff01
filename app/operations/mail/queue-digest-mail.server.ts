import { alertAddress } from '#app/config/alert-link.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { digestMail } from '#app/documents/mails/digest-mails.server.ts'
import type { Digest } from '#app/domain/digests/digest.ts'
import { hasFeature } from '#app/domain/plans/features.ts'

/** Queues a mail to a recipient with their digest; an owner is also told the head of the ledger. */
export function mailDigest(
  sql: Sql,
  { recipient, digest, now }: { recipient: ToldRecipient; digest: Digest; now: Date },
) {
  const { id: recipientId, companyId, userId, email, language } = recipient
  const unsubscribeUrl = alertAddress(recipient)
  const hasFigures = userId !== null && hasFeature(readPlan(sql, companyId), 'analytics')
  const mail = digestMail({
    language,
    origin: settings().APP_ORIGIN,
    digest,
    isUser: userId !== null,
    head: findHead(sql, companyId),
    hasFigures,
    lessUrl: unsubscribeUrl,
  })
  insertMail(sql, { companyId, recipient: email, recipientId, unsubscribeUrl, ...mail, now })
}
