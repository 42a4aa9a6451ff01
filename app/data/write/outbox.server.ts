import type { Mail } from '#app/domain/mail.ts'
import { newId, toSql, type Sql } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'

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

type Attempt = { id: string; attempts: number; nextAttemptAt: Date }

/** An attempt begins: how many there are with it, and when the next is due unless this one is noted as sent. */
export function countMailAttempt(sql: Sql, { id, attempts, nextAttemptAt }: Attempt) {
  sql.run('UPDATE OutboxMail SET attempts = ?, nextAttemptAt = ? WHERE id = ?', attempts, toSql(nextAttemptAt), id)
}

const kept = 30 * day

/** The mail has left: its text, and with it the link, is forgotten; that it was sent is remembered for 30 days. */
export function markMailSent(sql: Sql, { id, now }: { id: string; now: Date }) {
  sql.run(`UPDATE OutboxMail SET sentAt = ?, lastError = NULL, text = '', html = '' WHERE id = ?`, toSql(now), id)
  sql.run('DELETE FROM OutboxMail WHERE sentAt < ?', toSql(new Date(now.getTime() - kept)))
}

type Failure = { id: string; error: string; attempts: number }

/** The mail could not leave: why, and how many attempts are counted by now. */
export function noteMailFailure(sql: Sql, { id, error, attempts }: Failure) {
  sql.run('UPDATE OutboxMail SET attempts = ?, lastError = ? WHERE id = ?', attempts, error.slice(0, 500), id)
}
