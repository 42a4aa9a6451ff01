import type { Sql } from '#app/data/database.server.ts'
import type { SupportContact } from '#app/data/read/support/support-contact.sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { supportAnswerMail, supportMessageMail } from '#app/documents/mails/support-mails.server.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'

type ToSupport = {
  companyId: string
  recipient: string
  contact: SupportContact
  message: SupportMessage
  answerAddress: string
  now: Date
}

/** Queues a mail to support with what an owner wrote. Replies to the mail go to the owner. */
export function mailToSupport(sql: Sql, { companyId, recipient, contact, message, answerAddress, now }: ToSupport) {
  const mail = supportMessageMail({ contact, message, url: answerAddress })
  insertMail(sql, { companyId, recipient, replyTo: contact.email, ...mail, now })
}

type SupportAnswer = { companyId: string; email: string; language: string | null; text: string; now: Date }

/** Queues a mail to the owner with an answer of support. Replies to the mail go to support. */
export function mailAnswer(sql: Sql, { companyId, email, language, text, now }: SupportAnswer) {
  const { APP_ORIGIN: origin, SUPPORT_EMAIL: replyTo = null } = settings()
  insertMail(sql, { companyId, recipient: email, replyTo, ...supportAnswerMail({ language, origin, text }), now })
}
