import { alertAddress } from '#app/config/alert-link.server.ts'
import { reportAddress } from '#app/config/report-link.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { newId, type Sql } from '#app/data/database.server.ts'
import { listRecipientNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { findToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { listOwners } from '#app/data/read/accounts/users.sql.server.ts'
import type { OrderedDocument } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { noteTelling } from '#app/data/write/alerts/alerts.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { insertDelivery, type NewFile } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { reportFailureMail, reportMail } from '#app/documents/mails/report-mails.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { linkLasts, mostAttached } from '#app/domain/reports/limits.ts'
import type { PaperRecipient } from '#app/domain/papers/paper.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { mayBeTold } from '#app/operations/alerts/may-be-told.ts'

type Ready = { report: Report; files: NewFile[]; now: Date }

/**
 * Queues a mail with a document to each of the report's recipients who may have mails, or with a link to it where the files
 * are too large, and notes the deliveries: also to those whose mail server refused the last ones, who get none now. Returns to
 * whom it goes.
 */
export function mailDocument(sql: Sql, document: OrderedDocument, { report, files, now }: Ready): PaperRecipient[] {
  const { id: documentId, companyId, fromDate: from, toDate: to } = document
  const isAttached = files.reduce((sum, { bytes }) => sum + bytes, 0) <= mostAttached
  const names = new Map(listRecipientNames(sql, companyId).map((person) => [person.id, person.name]))
  const told: PaperRecipient[] = []
  for (const recipientId of report.recipientIds) {
    const recipient = findToldRecipient(sql, recipientId)
    if (!recipient || recipient.companyId !== companyId || !recipient.mayBeTold) continue
    const { email, language, companyName } = recipient
    const name = names.get(recipientId) ?? email
    const person = { documentId, recipientId, name, email, now }
    if (!mayBeTold(recipient, now)) {
      insertDelivery(sql, companyId, { id: newId(), ...person, mailId: null, linkEndsAt: null, isRefused: true })
      continue
    }
    // An address that was refused is tried once a day, whatever is told.
    if (recipient.refusedMails >= mostRefusals)
      noteTelling(sql, recipientId, { nextTellAt: recipient.nextTellAt, lastToldAt: now })
    const [id, mailId] = [newId(), newId()]
    const unsubscribeUrl = alertAddress(recipient)
    const mail = reportMail({
      language,
      origin: settings().APP_ORIGIN,
      name: report.name,
      companyName: companyName ?? '',
      dates: { from, to },
      linkUrl: isAttached ? null : reportAddress(id),
      lessUrl: unsubscribeUrl,
    })
    const fileKeys = isAttached ? files.map(({ key }) => key) : []
    insertMail(sql, { id: mailId, companyId, recipient: email, recipientId, unsubscribeUrl, fileKeys, ...mail, now })
    const linkEndsAt = isAttached ? null : new Date(now.getTime() + linkLasts)
    insertDelivery(sql, companyId, { id, ...person, mailId, linkEndsAt })
    told.push({ name, email })
  }
  return told
}

/** Queues a mail to the company's users: a document could not be made, and why. */
export function mailDocumentFailure(
  sql: Sql,
  { companyId, reportId, name, fromDate: from, toDate: to }: OrderedDocument,
  { code, now }: { code: ErrorCode; now: Date },
): void {
  for (const { email, language } of listOwners(sql, companyId)) {
    const mail = reportFailureMail({
      language,
      origin: settings().APP_ORIGIN,
      reportId,
      name,
      dates: { from, to },
      code,
    })
    insertMail(sql, { companyId, recipient: email, ...mail, now })
  }
}
