import type { Sql } from '#app/data/database.server.ts'
import type { OutboxMail } from '#app/generated/prisma/client.ts'

type DueMail = Pick<OutboxMail, 'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'attempts'> & {
  /** Empty for one that is no company's. */
  companyId: string
}

type DueMailQuery = { now: Date; maxAttempts: number; longestPause: number; after: string }

/**
 * The mail that is to be tried now: of the company that is next after this one, the mail that has waited longest. One
 * that would wait longer than the longest pause (in milliseconds) is due: the clock was ahead when its time was fixed.
 * Asked every few seconds, by servers that only staff use too.
 */
export function findDueMail(sql: Sql, { longestPause, ...query }: DueMailQuery): DueMail | undefined {
  return sql.get<DueMail>(due, { ...query, latest: new Date(query.now.getTime() + longestPause) })
}

/** The texts are read of the one mail alone: after a day without a mail server thousands are due. */
const due = `
  SELECT id, coalesce(companyId, '') AS companyId, recipient, replyTo, subject, text, html, attempts FROM OutboxMail
  WHERE id = (
    SELECT id FROM OutboxMail
    WHERE sentAt IS NULL AND (nextAttemptAt <= :now OR nextAttemptAt > :latest) AND attempts < :maxAttempts
    ORDER BY coalesce(companyId, '') <= :after, coalesce(companyId, ''), nextAttemptAt LIMIT 1)`

export type WaitingMail = {
  /** How many have not left yet and are still tried. */
  count: number
  /** When the one that waits longest was written, and when the next is to be tried; null where none waits. */
  oldestAt: Date | null
  nextAttemptAt: Date | null
}

/** How the outbox stands. */
export function waitingMail(sql: Sql, { maxAttempts }: { maxAttempts: number }): WaitingMail {
  const { count, ...times } = sql.get<Record<'oldestAt' | 'nextAttemptAt', string | null> & { count: number }>(
    `SELECT count(*) AS count, min(createdAt) AS oldestAt, min(nextAttemptAt) AS nextAttemptAt FROM OutboxMail
     WHERE sentAt IS NULL AND attempts < :maxAttempts`,
    { maxAttempts },
  ) ?? { count: 0, oldestAt: null, nextAttemptAt: null }
  return { count, oldestAt: dateOf(times.oldestAt), nextAttemptAt: dateOf(times.nextAttemptAt) }
}

/** What SQLite computes comes without its type. */
function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
