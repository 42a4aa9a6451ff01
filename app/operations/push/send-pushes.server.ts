import { listDueMessages } from '#app/data/read/push/due-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { grouped } from '#app/domain/grouped.ts'
import { pushPauses } from '#app/domain/push/limits.ts'
import { second } from '#app/domain/time/durations.ts'
import { restingServices } from './resting-services.server.ts'
import { sendToService } from './send-to-service.server.ts'

/** How many notifications a round sends to one push service at most. */
const mostOfService = 500

/** How long a round lasts, in milliseconds, if push services are slow: what was queued meanwhile is in the next one. */
const longestRound = 10 * second

/**
 * Sends the notifications that are due, to all push services at the same time, so that none holds up another. If an attempt
 * can't be counted, it throws, and what it was for is not sent. `signal` ends it early.
 */
export async function sendPushes(now: Date, signal?: AbortSignal): Promise<void> {
  const latest = new Date(now.getTime() + pushPauses.longest)
  const query = { now, latest, without: restingServices(now), ofService: mostOfService }
  const services = grouped(listDueMessages(readingSql(), query), ({ service }) => [service])
  const startedAt = performance.now()
  const isOver = () => signal?.aborted === true || performance.now() - startedAt >= longestRound
  const sent = await Promise.allSettled(
    [...services].map(([service, due]) => sendToService(service, { due, now, isOver })),
  )
  for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason
}
