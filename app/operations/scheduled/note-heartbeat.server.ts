import { database } from '#app/data/database.server.ts'
import { writeHeartbeat } from '#app/data/write/health/heartbeat.sql.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { noteClock } from '#app/operations/health/note-clock.server.ts'

export const heartbeatEvery = 20 * second

/** Writes a row. That it is young is the proof that the server can write; it rejects where it can't. */
export async function noteHeartbeat(now: Date): Promise<void> {
  noteClock(now)
  await database().atomically((sql) => writeHeartbeat(sql, { now }))
}
