import { pushKey } from '#app/config/push-key.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { listDueMessages, type DueMessage } from '#app/data/read/push/due-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { countPushAttempt } from '#app/data/write/push/push-messages.sql.server.ts'
import { pushPauses } from '#app/domain/push/limits.ts'
import { pauseAfterAttempts } from '#app/domain/push/push-outcome.ts'
import { second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { deliverPush, type PushDelivery } from '#app/gateways/push.server.ts'
import { storePushOutcome, type StoredOutcome } from './store-push-outcome.server.ts'

/** How many notifications are on their way to one push service, and how many in all. */
const atOnce = { ofService: 8, limit: 64 }

/** How long a round lasts, in milliseconds, if push services are slow: what was queued meanwhile is in the next one. */
const longestRound = 10 * second

/**
 * Sends the notifications that are due. Before they are sent, their attempts are counted and the times of the next ones set,
 * after growing pauses; if that can't be written, it throws and sends nothing. If a success can't be stored, the notification
 * is sent again with the same tag: the phone shows it once. A push service that does not answer, or asks to wait, gets no more
 * in this round, and holds up the others for five seconds. `signal` ends it early.
 */
export async function sendPushes(now: Date, signal?: AbortSignal): Promise<void> {
  const latest = new Date(now.getTime() + pushPauses.longest)
  const without = new Set<string>()
  const startedAt = performance.now()
  for (;;) {
    if (signal?.aborted || performance.now() - startedAt >= longestRound) return
    const messages = listDueMessages(readingSql(), { now, latest, without: [...without], ...atOnce })
    if (messages.length === 0) return
    await database().atomically((sql) => countAttempts(sql, messages, now))
    const sent = await Promise.allSettled(messages.map((message) => send(message, now)))
    for (const outcome of sent) {
      if (outcome.status === 'rejected') throw outcome.reason
      if (outcome.value.kind === 'later') without.add(outcome.value.service)
    }
  }
}

function countAttempts(sql: Sql, messages: DueMessage[], now: Date) {
  for (const message of messages) {
    const attempts = message.attempts + 1
    const nextAttemptAt = new Date(now.getTime() + pauseAfterAttempts(attempts))
    countPushAttempt(sql, { id: message.id, attempts, nextAttemptAt })
  }
}

type Sent = Pick<PushDelivery, 'kind'> & Pick<DueMessage, 'service'>

async function send(message: DueMessage, now: Date): Promise<Sent> {
  const { id, service, title, body, path, language, endpoint, p256dh, auth } = message
  const delivery = await deliverPush({
    subscription: { endpoint, p256dh, auth },
    message: { title, body, path, language, tag: id },
    key: pushKey(),
    now,
  })
  const stored = await database().atomically((sql) => storePushOutcome(sql, message, { delivery, now }))
  logOutcome(stored, { push: id, service, reason: delivery.reason })
  return { kind: delivery.kind, service }
}

function logOutcome(
  stored: StoredOutcome,
  { push, service, reason }: { push: string; service: string; reason: string },
) {
  const line = { push, service, reason }
  if (stored === 'sent') log().info(line, 'notification sent')
  else if (stored === 'gone') log().info(line, 'device gone')
  else if (stored === 'refused') log().warn(line, 'notification refused')
  else log().warn(line, stored === 'waits' ? 'notification waits' : 'notification given up')
}
