import { database } from '#app/data/database.server.ts'
import {
  listWaitingMessages,
  type DueMessage,
  type WaitingMessage,
} from '#app/data/read/push/due-messages.sql.server.ts'
import { countPushAttempt } from '#app/data/write/push/push-messages.sql.server.ts'
import { pauseAfterAttempts } from '#app/domain/push/push-outcome.ts'
import { restService } from './resting-services.server.ts'
import { sendPush, type SentPush } from './send-push.server.ts'

/** How many notifications are on their way to one push service. */
const atOnce = 8

type Round = { due: DueMessage[]; now: Date; isOver: () => boolean }

/**
 * Sends notifications that are due to one push service, in their order. Before they are sent, their attempts are counted and
 * the times of the next ones set, after growing pauses. If a success can't be stored, the notification is sent again with the
 * same tag: the phone shows it once. A device for which one fails gets no more in this round. If all on their way fail, and
 * they are of several users, it is the service that fails, and it gets no more, in later rounds for as long as it asked.
 */
export async function sendToService(service: string, { due, now, isOver }: Round): Promise<void> {
  let rest = due
  while (rest.length > 0 && !isOver()) {
    const sent = await sendAll(rest.slice(0, atOnce), now)
    const failed = sent.filter(({ hasFailed }) => hasFailed)
    if (failed.length === sent.length && new Set(failed.map(({ userId }) => userId)).size > 1)
      return restFor(service, failed, now)
    const devices = new Set(failed.map(({ deviceId }) => deviceId))
    rest = rest.slice(atOnce).filter(({ deviceId }) => !devices.has(deviceId))
  }
}

async function sendAll(due: DueMessage[], now: Date): Promise<SentPush[]> {
  const messages = await countAttempts(due, now)
  const sent = await Promise.allSettled(messages.map((message) => sendPush(message, now)))
  return sent.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/** Returns those that still wait. */
function countAttempts(due: DueMessage[], now: Date): Promise<WaitingMessage[]> {
  return database().atomically((sql) => {
    const messages = listWaitingMessages(
      sql,
      due.map(({ id }) => id),
    )
    for (const { id, attempts } of messages) {
      const nextAttemptAt = new Date(now.getTime() + pauseAfterAttempts(attempts + 1))
      countPushAttempt(sql, { id, attempts: attempts + 1, nextAttemptAt })
    }
    return messages
  })
}

/** The shortest pause that it asked for: one that it still can't keep to then asks again. */
function restFor(service: string, failed: SentPush[], now: Date) {
  const pauses = failed.flatMap(({ pause }) => pause ?? [])
  if (pauses.length > 0) restService(service, new Date(now.getTime() + Math.min(...pauses)))
}
