import type { Sql } from '#app/data/database.server.ts'
import type { OutboxMail } from '#app/generated/prisma/client.ts'

export type DueMail = Pick<
  OutboxMail,
  | 'id'
  | 'recipient'
  | 'replyTo'
  | 'unsubscribeUrl'
  | 'subject'
  | 'text'
  | 'html'
  | 'photoKeys'
  | 'fileKeys'
  | 'digestFile'
  | 'attempts'
> & {
  /** Empty if the mail belongs to no company. */
  companyId: string
}

/** Mails with files have a turn of their own: they take long, and no other should wait for them. */
export type MailKind = 'plain' | 'withFiles'

type DueMailQuery = { kind: MailKind; now: Date; maxAttempts: number; longestPause: number; after: string }

/**
 * The mail of a kind to try now: the oldest due mail of the next company after the company `after`. A mail that would have to wait
 * longer than `longestPause` (in milliseconds) is due as well: the clock was ahead when its time was set. Called every few
 * seconds, and prepared SQL so that a server that only staff use need not load Prisma.
 */
export function findDueMail(sql: Sql, { longestPause, ...query }: DueMailQuery): DueMail | undefined {
  const { after, kind, ...due } = { ...query, latest: new Date(query.now.getTime() + longestPause) }
  return sql.get<DueMail>(dueAfter[kind], { ...due, after }) ?? sql.get<DueMail>(dueFirst[kind], due)
}

/**
 * Reads the texts of this mail alone, because thousands are due after a day without a mail server. An index for each kind has
 * the waiting mails by company; SQLite would choose that of all mails.
 */
const nextOf = (companies: string, { files, index }: { files: string; index: string }) => `
  SELECT id, coalesce(companyId, '') AS companyId, recipient, replyTo, unsubscribeUrl, subject, text, html,
    photoKeys, fileKeys, digestFile, attempts
  FROM OutboxMail
  WHERE rowid = (
    SELECT rowid FROM OutboxMail INDEXED BY ${index}
    WHERE sentAt IS NULL AND fileKeys ${files}${companies}
      AND (nextAttemptAt <= :now OR nextAttemptAt > :latest) AND attempts < :maxAttempts
    ORDER BY companyId, nextAttemptAt LIMIT 1)`

const isAfter = ' AND companyId > :after'
const plain = { files: 'IS NULL', index: 'OutboxMail_plain_idx' }
const withFiles = { files: 'IS NOT NULL', index: 'OutboxMail_files_idx' }
const dueAfter = { plain: nextOf(isAfter, plain), withFiles: nextOf(isAfter, withFiles) }
const dueFirst = { plain: nextOf('', plain), withFiles: nextOf('', withFiles) }

export type WaitingMail = {
  /** How many are still to be sent and have attempts left. */
  count: number
  /** When the oldest waiting mail was written, and when the next one is to be tried; null if none waits. */
  oldestAt: Date | null
  nextAttemptAt: Date | null
}

/** The mails that wait in the outbox. */
export function waitingMail(sql: Sql, { maxAttempts }: { maxAttempts: number }): WaitingMail {
  const { count, ...times } = sql.get<Record<'oldestAt' | 'nextAttemptAt', string | null> & { count: number }>(
    `SELECT count(*) AS count, min(createdAt) AS oldestAt, min(nextAttemptAt) AS nextAttemptAt FROM OutboxMail
     WHERE sentAt IS NULL AND attempts < :maxAttempts`,
    { maxAttempts },
  ) ?? { count: 0, oldestAt: null, nextAttemptAt: null }
  return { count, oldestAt: dateOf(times.oldestAt), nextAttemptAt: dateOf(times.nextAttemptAt) }
}

/** Computed values come from SQLite without a type. */
function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
