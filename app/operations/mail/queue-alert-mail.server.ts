import { alertAddress } from '#app/config/alert-link.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { DueAlert, ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { alertMail } from '#app/documents/mails/alert-mails.server.ts'

type AlertsInMail = { recipient: ToldRecipient; slots: DueAlert[]; count: number; now: Date }

/** Queues one mail to a recipient about missed slots; `count` are all of them, `slots` those that it lists. */
export function mailAlerts(sql: Sql, { recipient, slots, count, now }: AlertsInMail) {
  const { id: recipientId, companyId, email, language } = recipient
  const unsubscribeUrl = alertAddress(recipient)
  const mail = alertMail({ language, origin: settings().APP_ORIGIN, slots, count, lessUrl: unsubscribeUrl, now })
  insertMail(sql, { companyId, recipient: email, recipientId, unsubscribeUrl, ...mail, now })
}
