import { pushKey } from '#app/config/push-key.server.ts'
import { database } from '#app/data/database.server.ts'
import type { WaitingMessage } from '#app/data/read/push/due-messages.sql.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { deliverPush } from '#app/gateways/push.server.ts'
import { storePushOutcome, type StoredOutcome } from './store-push-outcome.server.ts'

/** `pause`: for how long the push service asked to wait, in milliseconds. */
export type SentPush = Pick<WaitingMessage, 'userId' | 'deviceId'> & { hasFailed: boolean; pause: number | null }

/** Sends a notification whose attempt is counted, and stores and logs what its push service made of it. */
export async function sendPush(message: WaitingMessage, now: Date): Promise<SentPush> {
  const { id, userId, deviceId, service, title, body, path, language, endpoint, p256dh, auth } = message
  const delivery = await deliverPush({
    subscription: { endpoint, p256dh, auth },
    message: { title, body, path, language, tag: id },
    key: pushKey(),
    now,
  })
  const stored = await database().atomically((sql) => storePushOutcome(sql, message, { delivery, now }))
  logOutcome(stored, { push: id, service, reason: delivery.reason })
  const hasFailed = stored === 'waits' || stored === 'givenUp'
  return { userId, deviceId, hasFailed, pause: delivery.kind === 'later' ? delivery.pause : null }
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
