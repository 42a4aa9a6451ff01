import type { Sql } from '#app/data/database.server.ts'
import type { OutboxMail } from '#app/generated/prisma/client.ts'

type DueMail = Pick<OutboxMail, 'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'attempts'>

/** The mail that is to be tried now and has waited longest. Asked every few seconds, by servers that only staff use too. */
export function findDueMail(sql: Sql, asked: { now: Date; maxAttempts: number }): DueMail | undefined {
  return sql.get<DueMail>(due, asked)
}

const due = `
  SELECT id, recipient, replyTo, subject, text, html, attempts FROM OutboxMail
  WHERE sentAt IS NULL AND nextAttemptAt <= :now AND attempts < :maxAttempts ORDER BY nextAttemptAt LIMIT 1`
