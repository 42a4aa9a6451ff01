import type { Mail } from '#app/domain/mail.ts'
import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type NewMail = Mail & { companyId: string | null; now: Date }

let noteNewMail: (() => void) | undefined

/** Names what is called after each job that put a mail into the outbox; undefined for nothing. */
export function watchNewMails(note: (() => void) | undefined) {
  noteNewMail = note
}

/** Puts a mail into the outbox. It leaves after the transaction that decided it, and not without it. */
export function insertMail(sql: Sql, { now, ...mail }: NewMail) {
  // A job and its COMMIT run without a pause, so this comes after both.
  queueMicrotask(() => noteNewMail?.())
  insertRow(sql, 'OutboxMail', { id: newId(), replyTo: null, ...mail, createdAt: now, nextAttemptAt: now })
}

type Attempt = { id: string; attempts: number; nextAttemptAt: Date }

/** An attempt begins: how many there are with it, and when the next is due unless this one is noted as sent. */
export function countMailAttempt(sql: Sql, { id, attempts, nextAttemptAt }: Attempt) {
  updateRows(sql, 'OutboxMail', { where: { id }, data: { attempts, nextAttemptAt } })
}

/** The mail has left: its text, and with it the link, is forgotten. */
export function markMailSent(sql: Sql, { id, now }: { id: string; now: Date }) {
  updateRows(sql, 'OutboxMail', { where: { id }, data: { sentAt: now, lastError: null, text: '', html: '' } })
}

type Failure = { id: string; error: string; attempts: number }

/** The mail could not leave: why, and how many attempts are counted by now. */
export function noteMailFailure(sql: Sql, { id, error, attempts }: Failure) {
  updateRows(sql, 'OutboxMail', { where: { id }, data: { attempts, lastError: error.slice(0, 500) } })
}

type OldMail = { until: Date; maxAttempts: number; most: number }

/** Forgets so many mails that were sent before an instant, or given up before it; answers how many there were. */
export function forgetMails(sql: Sql, mails: OldMail): number {
  return sql.run(forgetOld, mails).changes
}

const forgetOld = `
  DELETE FROM OutboxMail
  WHERE sentAt < :until OR (sentAt IS NULL AND nextAttemptAt < :until AND attempts >= :maxAttempts) LIMIT :most`
