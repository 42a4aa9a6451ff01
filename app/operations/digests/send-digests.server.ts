import { database, type Sql } from '#app/data/database.server.ts'
import {
  findToldRecipient,
  hasWaitingMail,
  type ToldRecipient,
} from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { listDueDigests } from '#app/data/read/digests/digests.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { capDigests, noteDigest } from '#app/data/write/digests/digests.sql.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import { digestDates, nextDigestAt } from '#app/domain/digests/digest-rule.ts'
import type { Digest } from '#app/domain/digests/digest.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { sinceClockJump } from '#app/operations/health/note-clock.server.ts'
import { mailDigest } from '#app/operations/mail/queue-digest-mail.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { viewDigest } from './view-digest.server.ts'

const recipientsInRound = 50

/** How long a digest is put off that could not be made, or whose last mail still waits for its server. */
const pause = hour

/** The longest that a digest may be ahead, with a change of summer time. */
const longestWait = 7 * day + 2 * hour

/**
 * Sends each recipient whose digest is due what was done since the last one, and notes when the next is due in the job that
 * queues the mail. A digest of days on which nothing was due is not sent, unless its recipient wants it. One that fails does not
 * hold up the others. `signal` ends it early; the next run continues.
 */
export async function sendDigests(now: Date, signal?: AbortSignal): Promise<void> {
  if (sinceClockJump() < hour / 12) return
  await database().atomically((sql) => capDigests(sql, { now, latest: new Date(now.getTime() + longestWait) }))
  for (;;) {
    const recipients = listDueDigests(readingSql(), { now, limit: recipientsInRound })
    for (const { id } of recipients) {
      if (signal?.aborted) return
      await sendOrPutOff(id, now)
      await nextTurn(id)
    }
    if (recipients.length < recipientsInRound) return
  }
}

async function sendOrPutOff(recipientId: string, now: Date) {
  try {
    await sendDigest(recipientId, now)
  } catch (error) {
    log().error({ error, recipientId }, 'digest not made')
    await database().atomically((sql) => noteDigest(sql, recipientId, { nextDigestAt: later(now) }))
  }
}

async function sendDigest(recipientId: string, now: Date) {
  const recipient = findToldRecipient(readingSql(), recipientId)
  const dates = recipient && wantsDigest(recipient) ? digestDates(recipient, now) : null
  const digest = recipient && dates && (await viewDigest({ ...recipient, dates, now }))
  await database().atomically((sql) => queue(sql, recipientId, { digest, now }))
}

/** The recipient is read again: what they want may have changed while their digest was made. */
function queue(sql: Sql, recipientId: string, { digest, now }: { digest: Digest | null | undefined; now: Date }) {
  const recipient = findToldRecipient(sql, recipientId)
  if (!recipient) return noteDigest(sql, recipientId, { nextDigestAt: null })
  const next = { nextDigestAt: nextDigestAt(recipient, now) }
  if (!digest || !wantsDigest(recipient)) return noteDigest(sql, recipientId, next)
  if (hasWaitingMail(sql, { recipientId, maxAttempts }))
    return noteDigest(sql, recipientId, { nextDigestAt: later(now) })
  if (digest.due > 0 || recipient.digestAlways) mailDigest(sql, { recipient, digest, now })
  noteDigest(sql, recipientId, { ...next, digestedUntil: digest.dates.to })
}

function wantsDigest({ mayBeTold, digest, refusedMails }: ToldRecipient): boolean {
  return mayBeTold && digest !== 'none' && refusedMails < mostRefusals
}

function later(now: Date): Date {
  return new Date(now.getTime() + pause)
}
