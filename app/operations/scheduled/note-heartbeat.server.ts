import { database } from '#app/data/database.server.ts'
import { writeHeartbeat } from '#app/data/write/health/heartbeat.sql.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { noteClock } from '#app/operations/health/note-clock.server.ts'

export const heartbeatEvery = 20 * second

/** Writes the heartbeat row. If it is recent, the server can write. Rejects if the server can't. */
export async function noteHeartbeat(now: Date): Promise<void> {
  noteClock(now)
  await database().atomically((sql) => writeHeartbeat(sql, { now }))
}
