import { database } from '#app/data/database.server.ts'
import { forgetSessionUses, waitingSessionUses } from '#app/data/session-uses.server.ts'
import { writeSessionUses } from '#app/data/write/accounts/sessions.sql.server.ts'
import { log } from '#app/gateways/log.server.ts'

/**
 * Stores when sessions were last used. If that can't be written, on a full disk or a replica, it is tried again next
 * time. Never throws.
 */
export async function storeSessionUses(): Promise<void> {
  const uses = waitingSessionUses()
  if (uses.length === 0) return
  try {
    await database().atomically((sql) => writeSessionUses(sql, uses))
    forgetSessionUses(uses)
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : String(error) }, 'session uses wait')
  }
}
