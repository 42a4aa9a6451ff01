import type { Mail } from '#app/domain/mail.ts'
import { newId, toSql, type Sql } from '../database.server.ts'

type NewMail = Mail & { companyId: string | null; now: Date }

/** Puts a mail into the outbox. It leaves after the transaction that decided it, and not without it. */
export function insertMail(sql: Sql, { companyId, recipient, subject, text, html, now }: NewMail) {
  sql.run(
    `INSERT INTO OutboxMail (id, companyId, recipient, subject, text, html, createdAt, nextAttemptAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    newId(),
    companyId,
    recipient,
    subject,
    text,
    html,
    toSql(now),
    toSql(now),
  )
}

const kept = 30 * 24 * 60 * 60 * 1000

/** The mail has left: its text, and with it the link, is forgotten; that it was sent is remembered for 30 days. */
export function markMailSent(sql: Sql, { id, now }: { id: string; now: Date }) {
  sql.run(
    `UPDATE OutboxMail SET sentAt = ?, attempts = attempts + 1, lastError = NULL, text = '', html = '' WHERE id = ?`,
    toSql(now),
    id,
  )
  sql.run('DELETE FROM OutboxMail WHERE sentAt < ?', toSql(new Date(now.getTime() - kept)))
}

type Postponement = { id: string; error: string; attempts: number; nextAttemptAt: Date }

/** The mail could not leave: why, how often it was tried by now, and when to try again. */
export function postponeMail(sql: Sql, { id, error, attempts, nextAttemptAt }: Postponement) {
  sql.run(
    'UPDATE OutboxMail SET attempts = ?, lastError = ?, nextAttemptAt = ? WHERE id = ?',
    attempts,
    error.slice(0, 500),
    toSql(nextAttemptAt),
    id,
  )
}
