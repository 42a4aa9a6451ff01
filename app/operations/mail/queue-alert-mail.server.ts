import { alertAddress } from '#app/config/alert-link.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import type { DueDefect } from '#app/data/read/alerts/due-defects.sql.server.ts'
import type { DueOffline } from '#app/data/read/alerts/due-offline.sql.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import type { DueRework } from '#app/data/read/alerts/due-rework.sql.server.ts'
import type {
  AlertCounts,
  DueNotDone,
  DueSlot,
  ToldRecipient,
} from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { alertMail } from '#app/documents/mails/alert-mails.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'

/** What a recipient is told; `counts` are all, the lists those that are named. */
export type QueuedAlerts = {
  recipient: ToldRecipient
  slots: DueSlot[]
  offline: DueOffline[]
  notDone: DueNotDone[]
  rework: DueRework[]
  readings: OutOfLimits[]
  defects: DueDefect[]
  comments: Comment[]
  counts: AlertCounts
  now: Date
}

/** Queues one mail to a recipient about missed slots, what could not be done or must be done again, values out of their limits, defects, and comments. */
export function mailAlerts(sql: Sql, { recipient, ...told }: QueuedAlerts) {
  const { id: recipientId, companyId, email, language } = recipient
  const unsubscribeUrl = alertAddress(recipient)
  const mail = alertMail({ ...told, language, origin: settings().APP_ORIGIN, lessUrl: unsubscribeUrl })
  insertMail(sql, { companyId, recipient: email, recipientId, unsubscribeUrl, ...mail, now: told.now })
}
