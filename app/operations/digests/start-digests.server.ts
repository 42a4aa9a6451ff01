import type { Sql } from '#app/data/database.server.ts'
import { findToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { noteDigest } from '#app/data/write/digests/digests.sql.server.ts'
import { dayBefore, nextDigestAt } from '#app/domain/digests/digest-rule.ts'

/** Notes for a recipient who wants digests from now on when the first one is due. It tells of no day before today. */
export function startDigests(sql: Sql, recipientId: string, now: Date) {
  const recipient = findToldRecipient(sql, recipientId)
  if (!recipient) return
  const digestedUntil = dayBefore(now, recipient.timezone)
  noteDigest(sql, recipientId, { nextDigestAt: nextDigestAt(recipient, now), digestedUntil })
}
