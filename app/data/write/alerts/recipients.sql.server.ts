import { newId, type Sql } from '#app/data/database.server.ts'
import { endDeliveries } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { leaveReports } from '#app/data/write/reports/reports.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { RecipientInput } from '#app/domain/alerts/schema.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { dropAlerts, forgetWaitingMails } from './alerts.sql.server.ts'

/** Adds a person to the company's list and returns the id. */
export function insertRecipient(
  sql: Sql,
  companyId: string,
  { now, ...input }: RecipientInput & { now: Date },
): string {
  const id = newId()
  insertRow(sql, 'Recipient', { id, companyId, ...input, emailKey: emailKey(input.email), createdAt: now })
  return id
}

/** Puts a removed person of the company back into the list. Who had left is as if they had never confirmed. */
export function restoreRecipient(
  sql: Sql,
  companyId: string,
  { id, hasLeft, now, ...input }: RecipientInput & { id: string; hasLeft: boolean; now: Date },
) {
  const again = hasLeft ? { confirmedAt: null, leftAt: null } : {}
  const data = { ...input, ...again, refusedMails: 0, removedAt: null, createdAt: now }
  updateRows(sql, 'Recipient', { where: { id, companyId }, data })
}

/** Notes that a person was asked whether they want to be told. */
export function noteQuestion(sql: Sql, { id, now }: { id: string; now: Date }) {
  sql.run('UPDATE Recipient SET askedAt = :now, questions = questions + 1 WHERE id = :id', { id, now })
}

/** Notes that a person wants to be told. */
export function confirmRecipient(sql: Sql, { id, now }: { id: string; now: Date }) {
  const data = { confirmedAt: now, leftAt: null, refusedMails: 0 }
  updateRows(sql, 'Recipient', { where: { id }, data })
}

/** Takes a person out of the company's list, deletes the mails to them that wait, and returns the name; undefined if the list has no such person. */
export function markRecipientRemoved(
  sql: Sql,
  companyId: string,
  { id, now }: { id: string; now: Date },
): { name: string } | undefined {
  const removed = sql.get<{ name: string }>(remove, { id, companyId, now })
  if (!removed) return undefined
  dropAlerts(sql, id)
  leaveReports(sql, id)
  endDeliveries(sql, { recipientId: id, now })
  forgetWaitingMails(sql, id)
  return removed
}

const remove = `
  UPDATE Recipient SET removedAt = :now, nextTellAt = NULL, nextDigestAt = NULL
  WHERE id = :id AND companyId = :companyId AND email IS NOT NULL AND removedAt IS NULL RETURNING name`
