import type { Sql } from '#app/data/database.server.ts'
import type { WaitingMessage } from '#app/data/read/push/due-messages.sql.server.ts'
import { hasServiceTakenOther } from '#app/data/read/push/push-devices.sql.server.ts'
import { countPushRefusal, markPushDeviceGone } from '#app/data/write/push/push-devices.sql.server.ts'
import { markPushTaken, putOffPushMessages, removePushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { mostPushAttempts, mostPushRefusals } from '#app/domain/push/limits.ts'
import type { PushOutcome } from '#app/domain/push/push-outcome.ts'

type Sent = { delivery: PushOutcome; now: Date }

export type StoredOutcome = 'sent' | 'gone' | 'refused' | 'waits' | 'givenUp'

/**
 * Stores what a push service made of a notification, whose attempt is counted already. A device that it does not know, or for
 * which it has refused three in a row, is gone. What may be a fault of this server is a refusal only if the service has
 * taken a notification for another device since this one was queued; until then it waits.
 */
export function storePushOutcome(sql: Sql, message: WaitingMessage, { delivery, now }: Sent): StoredOutcome {
  const { id, deviceId, createdAt } = message
  switch (delivery.kind) {
    case 'taken':
      markPushTaken(sql, { id, deviceId, now })
      return 'sent'
    case 'gone':
      markPushDeviceGone(sql, deviceId, now)
      return 'gone'
    case 'refused':
      return storeRefusal(sql, message, now)
    case 'doubtful':
      if (hasServiceTakenOther(sql, { id: deviceId, since: createdAt, now })) return storeRefusal(sql, message, now)
      return storeFailure(sql, message)
    case 'later':
      if (delivery.pause !== null)
        putOffPushMessages(sql, { deviceId, until: new Date(now.getTime() + delivery.pause) })
      return storeFailure(sql, message)
  }
}

function storeRefusal(sql: Sql, { id, deviceId }: WaitingMessage, now: Date): StoredOutcome {
  removePushMessage(sql, id)
  if (countPushRefusal(sql, deviceId) >= mostPushRefusals) markPushDeviceGone(sql, deviceId, now)
  return 'refused'
}

function storeFailure(sql: Sql, { id, attempts }: WaitingMessage): StoredOutcome {
  if (attempts + 1 < mostPushAttempts) return 'waits'
  removePushMessage(sql, id)
  return 'givenUp'
}
