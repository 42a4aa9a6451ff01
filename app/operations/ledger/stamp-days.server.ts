import { settings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { findUnstampedDay, oldestUnstampedDay } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { noteStampTry, storeTimestamp } from '#app/data/write/ledger/ledger-anchors.sql.server.ts'
import { pauseAfterFailures } from '#app/domain/backups/backup-due.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { day as oneDay, hour } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { requestTimestamp } from '#app/gateways/timestamps.server.ts'

/** How many days may wait for a timestamp: one that comes later than that proves little. */
const longestWait = 30

/**
 * Gets a timestamp from the authority at TSA_URL for the anchors of the oldest day that has none, and keeps it. One at a time, as an
 * authority serves many. A try that fails is logged and made again after growing pauses; nothing waits for it.
 */
export async function stampDays(now: Date): Promise<void> {
  const { TSA_URL: url } = settings()
  if (url === undefined) return
  const latest = new Date(now.getTime() + 3 * hour)
  const unstamped = findUnstampedDay(readingSql(), { since: earliestDay(now), now, latest })
  if (!unstamped) return
  const { day, root } = unstamped
  try {
    const timestamp = await requestTimestamp(url, root)
    await database().atomically((sql) => storeTimestamp(sql, { day, ...timestamp }))
  } catch (error) {
    const attempts = unstamped.attempts + 1
    const nextTryAt = new Date(now.getTime() + pauseAfterFailures(attempts))
    log().warn({ error: error instanceof Error ? error.message : String(error), attempts }, 'timestamp waits')
    await database().atomically((sql) => noteStampTry(sql, { day, attempts, nextTryAt }))
  }
}

/** For how many seconds the oldest anchors wait for a timestamp; 0 where none do, undefined where none is wanted. */
export function stampDelay(now: Date): number | undefined {
  if (settings().TSA_URL === undefined) return undefined
  const day = oldestUnstampedDay(readingSql(), earliestDay(now))
  return day === null ? 0 : Math.max(0, (now.getTime() - Date.parse(day) - oneDay) / 1000)
}

function earliestDay(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -longestWait)
}
