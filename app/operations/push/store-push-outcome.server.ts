import type { Sql } from '#app/data/database.server.ts'
import type { DueMessage } from '#app/data/read/push/due-messages.sql.server.ts'
import { countPushRefusal, markPushDeviceGone } from '#app/data/write/push/push-devices.sql.server.ts'
import { markPushTaken, putOffPushMessage, removePushMessage } from '#app/data/write/push/push-messages.sql.server.ts'
import { mostPushAttempts, mostPushRefusals } from '#app/domain/push/limits.ts'
import type { PushOutcome } from '#app/domain/push/push-outcome.ts'

type Sent = { delivery: PushOutcome; now: Date }

export type StoredOutcome = 'sent' | 'gone' | 'refused' | 'waits' | 'givenUp'

/**
 * Stores what a push service made of a notification, whose attempt is counted already. A device that it does not know, or for
 * which it has refused three in a row, is gone.
 */
export function storePushOutcome(
  sql: Sql,
  { id, deviceId, attempts }: DueMessage,
  { delivery, now }: Sent,
): StoredOutcome {
  switch (delivery.kind) {
    case 'taken':
      markPushTaken(sql, { id, deviceId, now })
      return 'sent'
    case 'gone':
      markPushDeviceGone(sql, deviceId, now)
      return 'gone'
    case 'refused':
      removePushMessage(sql, id)
      if (countPushRefusal(sql, deviceId) >= mostPushRefusals) markPushDeviceGone(sql, deviceId, now)
      return 'refused'
    case 'later':
      if (attempts + 1 >= mostPushAttempts) {
        removePushMessage(sql, id)
        return 'givenUp'
      }
      if (delivery.pause !== null)
        putOffPushMessage(sql, { id, nextAttemptAt: new Date(now.getTime() + delivery.pause) })
      return 'waits'
  }
}
