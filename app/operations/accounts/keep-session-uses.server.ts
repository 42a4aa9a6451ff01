import { database } from '#app/data/database.server.ts'
import { forgetSessionUses, waitingSessionUses } from '#app/data/session-uses.server.ts'
import { writeSessionUses } from '#app/data/write/sessions.sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

let timer: NodeJS.Timeout | undefined

/** Starts to write down once a minute when sessions were last used. Starting it again does nothing. */
export function startSessionUses() {
  timer ??= setInterval(keepSessionUses, minute).unref()
}

/** Ends that, and writes down what still waits. */
export async function stopSessionUses(): Promise<void> {
  clearInterval(timer)
  timer = undefined
  await keepSessionUses()
}

/** Writes down what waits. Where nothing can be written, on a full disk or a replica, it waits on; it never throws. */
export async function keepSessionUses(): Promise<void> {
  const uses = waitingSessionUses()
  if (uses.length === 0) return
  try {
    await database().atomically((sql) => writeSessionUses(sql, uses))
    forgetSessionUses(uses)
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : String(error) }, 'session uses wait')
  }
}
