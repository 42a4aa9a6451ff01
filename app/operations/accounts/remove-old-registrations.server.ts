import { setImmediate } from 'node:timers/promises'
import { database } from '#app/data/database.server.ts'
import { removeOldRegistrations as removeSome } from '#app/data/write/users.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'

const kept = 30 * day
const most = 100

/**
 * Removes registrations of 30 days ago or before that nobody confirmed, with their companies, which are empty. One with a
 * link that still works stays.
 */
export async function removeOldRegistrations(now: Date): Promise<void> {
  const until = new Date(now.getTime() - kept)
  const removeOld = () => database().atomically((sql) => removeSome(sql, { until, most, now }))
  while ((await removeOld()) === most) await setImmediate()
}
