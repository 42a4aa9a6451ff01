import { database, type Sql } from '#app/data/database.server.ts'
import {
  findToldRecipient,
  hasWaitingMail,
  type ToldRecipient,
} from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { listDueDigests } from '#app/data/read/digests/digests.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { noteTelling } from '#app/data/write/alerts/alerts.sql.server.ts'
import { capDigests, noteDigest } from '#app/data/write/digests/digests.sql.server.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'
import { afterQuietHours } from '#app/domain/alerts/telling-time.ts'
import { digestDates, nextDigestAt } from '#app/domain/digests/digest-rule.ts'
import type { Digest } from '#app/domain/digests/digest.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { mayBeTold } from '#app/operations/alerts/may-be-told.ts'
import { mailDigest } from '#app/operations/mail/queue-digest-mail.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { viewDigest } from './view-digest.server.ts'

const recipientsInRound = 50

/** How long a digest is put off that could not be made, or of whose days a window is still open. */
const pause = hour

/** How long it is put off while the last mail to its recipient waits for its server. */
const pauseOfWaiting = 5 * minute

/** The longest that a digest may be ahead, with a change of summer time. */
const longestWait = 7 * day + 2 * hour

/**
 * Sends each recipient whose digest is due what was done since the last one, and notes when the next is due in the job that
 * queues the mail; not in their quiet hours, and only once all windows of its days have closed. A digest of days on which
 * nothing was due is not sent, unless its recipient wants it. One that fails does not hold up the others. `signal` ends it
 * early; the next run continues.
 */
export async function sendDigests(now: Date, signal?: AbortSignal): Promise<void> {
  await database().atomically((sql) => capDigests(sql, { now, latest: new Date(now.getTime() + longestWait) }))
  for (;;) {
    const recipients = listDueDigests(readingSql(), { now, limit: recipientsInRound })
    const view = rememberedView()
    for (const { id } of recipients) {
      if (signal?.aborted) return
      await sendOrPutOff(id, { view, now })
      await nextTurn(id)
    }
    if (recipients.length < recipientsInRound) return
  }
}

type View = (query: Parameters<typeof viewDigest>[0]) => Promise<Digest>

/** Views the digest of a company and its days once for all of a round. */
function rememberedView(): View {
  const digests = new Map<string, Promise<Digest>>()
  return (query) => {
    const key = JSON.stringify([query.companyId, query.dates, query.timezone])
    const digest = digests.get(key) ?? viewDigest(query)
    digests.set(key, digest)
    return digest
  }
}

type Round = { view: View; now: Date }

async function sendOrPutOff(recipientId: string, round: Round) {
  try {
    await sendDigest(recipientId, round)
  } catch (error) {
    log().error({ error, recipientId }, 'digest not made')
    await database().atomically((sql) => putOff(sql, recipientId, round.now, pause))
  }
}

async function sendDigest(recipientId: string, { view, now }: Round) {
  const recipient = findToldRecipient(readingSql(), recipientId)
  const dates = recipient && isReady(readingSql(), recipient, now) ? digestDates(recipient, now) : null
  const digest = recipient && dates ? await viewJudged(recipient, { dates, view, now }) : null
  await database().atomically((sql) => queue(sql, recipientId, { digest, now }))
}

/**
 * The digest of these days or, if a window of the last ones is still open, of those before them, so that a window that closes
 * late each day puts off no daily digest for ever. A week is told as a whole.
 */
async function viewJudged(
  recipient: ToldRecipient,
  { dates, view, now }: Round & { dates: LocalDates },
): Promise<Digest> {
  const { companyId, timezone, digest: rhythm } = recipient
  const digest = await view({ companyId, timezone, dates, now })
  if (digest.isOver || rhythm === 'weekly' || dates.from === dates.to) return digest
  return viewJudged(recipient, { dates: { from: dates.from, to: addDays(dates.to, -1) }, view, now })
}

/** The recipient is read again: what they want may have changed while their digest was made. */
function queue(sql: Sql, recipientId: string, { digest, now }: { digest: Digest | null; now: Date }) {
  const recipient = findToldRecipient(sql, recipientId)
  if (!recipient || !wantsDigest(recipient, now))
    return noteDigest(sql, recipientId, { nextDigestAt: recipient ? nextTry(recipient, now) : null })
  const waitingUntil = waitsUntil(recipient, now)
  if (waitingUntil) return noteDigest(sql, recipientId, { nextDigestAt: waitingUntil })
  if (hasWaitingMail(sql, { recipientId, maxAttempts })) return putOff(sql, recipientId, now, pauseOfWaiting)
  // Without a digest there were no days to tell, or its recipient could not get it yet when it was looked for.
  if (!digest && digestDates(recipient, now)) return putOff(sql, recipientId, now, pauseOfWaiting)
  if (!digest) return noteDigest(sql, recipientId, { nextDigestAt: nextDigestAt(recipient, now) })
  if (!digest.isOver) {
    // Noted, so that the days are not forgotten where none were told before.
    const digestedUntil = addDays(digest.dates.from, -1)
    return noteDigest(sql, recipientId, { nextDigestAt: new Date(now.getTime() + pause), digestedUntil })
  }
  const isSent = digest.due > 0 || recipient.digestAlways
  if (isSent) mailDigest(sql, { recipient, digest, now })
  // An address that was refused is tried once a day, whatever is told.
  if (isSent && recipient.refusedMails >= mostRefusals)
    noteTelling(sql, recipientId, { nextTellAt: recipient.nextTellAt, lastToldAt: now })
  noteDigest(sql, recipientId, { nextDigestAt: nextDigestAt(recipient, now), digestedUntil: digest.dates.to })
}

function wantsDigest(recipient: ToldRecipient, now: Date): boolean {
  return recipient.digest !== 'none' && mayBeTold(recipient, now)
}

/** The end of the quiet hours in which `now` is; null outside of them. */
function waitsUntil(recipient: ToldRecipient, now: Date): Date | null {
  const until = afterQuietHours(recipient, now)
  return until > now ? until : null
}

function isReady(sql: Sql, recipient: ToldRecipient, now: Date): boolean {
  const hasMail = hasWaitingMail(sql, { recipientId: recipient.id, maxAttempts })
  return wantsDigest(recipient, now) && !waitsUntil(recipient, now) && !hasMail
}

/** When to look again at a recipient who gets none now. One who may have no mails yet may have them by the next time. */
function nextTry(recipient: ToldRecipient, now: Date): Date | null {
  const { mayBeTold: isOpen, digest, lastToldAt } = recipient
  const isOnlyRefused = isOpen && digest !== 'none' && lastToldAt !== null
  return isOnlyRefused ? new Date(lastToldAt.getTime() + pauseOfRefused) : nextDigestAt(recipient, now)
}

function putOff(sql: Sql, recipientId: string, now: Date, by: number) {
  noteDigest(sql, recipientId, { nextDigestAt: new Date(now.getTime() + by) })
}
