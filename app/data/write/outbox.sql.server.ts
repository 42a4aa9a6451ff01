import type { Mail } from '#app/domain/mail.ts'
import { newId, type Sql } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { insertRow } from './insert-row.sql.server.ts'

type NewMail = Mail & { companyId: string | null; now: Date }

/** Puts a mail into the outbox. It leaves after the transaction that decided it, and not without it. */
export function insertMail(sql: Sql, { companyId, recipient, subject, text, html, now }: NewMail) {
  const mail = { id: newId(), companyId, recipient, subject, text, html, createdAt: now, nextAttemptAt: now }
  insertRow(sql, 'OutboxMail', mail)
}

type Attempt = { id: string; attempts: number; nextAttemptAt: Date }

/** An attempt begins: how many there are with it, and when the next is due unless this one is noted as sent. */
export function countMailAttempt(sql: Sql, attempt: Attempt) {
  sql.run('UPDATE OutboxMail SET attempts = :attempts, nextAttemptAt = :nextAttemptAt WHERE id = :id', attempt)
}

const kept = 30 * day

/** The mail has left: its text, and with it the link, is forgotten; that it was sent is remembered for 30 days. */
export function markMailSent(sql: Sql, { id, now }: { id: string; now: Date }) {
  sql.run(`UPDATE OutboxMail SET sentAt = :now, lastError = NULL, text = '', html = '' WHERE id = :id`, { id, now })
  sql.run('DELETE FROM OutboxMail WHERE sentAt < :until', { until: new Date(now.getTime() - kept) })
}

type Failure = { id: string; error: string; attempts: number }

/** The mail could not leave: why, and how many attempts are counted by now. */
export function noteMailFailure(sql: Sql, { id, error, attempts }: Failure) {
  const lastError = error.slice(0, 500)
  sql.run('UPDATE OutboxMail SET attempts = :attempts, lastError = :lastError WHERE id = :id', {
    id,
    attempts,
    lastError,
  })
}
