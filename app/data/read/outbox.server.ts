import type { Mail } from '#app/domain/mail.ts'
import { database, toSql } from '#app/data/database.server.ts'

type DueMail = Mail & { id: string; attempts: number }

/** The mail that is to be tried now and has waited longest. */
export function findDueMail({ now, maxAttempts }: { now: Date; maxAttempts: number }): DueMail | undefined {
  return database().read.get<DueMail>(
    `SELECT id, recipient, subject, text, html, attempts FROM OutboxMail
     WHERE sentAt IS NULL AND nextAttemptAt <= ? AND attempts < ? ORDER BY nextAttemptAt LIMIT 1`,
    toSql(now),
    maxAttempts,
  )
}
