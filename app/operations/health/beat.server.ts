import { database } from '#app/data/database.server.ts'
import { lastHeartbeat } from '#app/data/read/heartbeat.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { writeHeartbeat } from '#app/data/write/heartbeat.sql.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

export const beatEvery = 20 * second

/** A clock that is set by hand or by the network jumps; by less than this it may have been set right as clocks are. */
const leastJump = minute

let before: { at: Date; passed: number } | undefined

/**
 * Writes a row. That it is young is the proof that the server can write; it rejects where it can't. Where the clock has
 * jumped since the last one, also of a server before, the log says so: what was dated meanwhile is wrong.
 */
export async function beat(now: Date): Promise<void> {
  noteJump(now)
  await database().atomically((sql) => writeHeartbeat(sql, { now }))
}

function noteJump(now: Date) {
  const passed = performance.now()
  const expected = before ? before.at.getTime() + passed - before.passed : lastHeartbeat(readingSql())?.getTime()
  const jump = now.getTime() - (expected ?? now.getTime())
  const isJump = before ? Math.abs(jump) > leastJump : jump < -leastJump
  before = { at: now, passed }
  if (isJump) log().warn({ seconds: Math.round(jump / second) }, 'the clock jumped')
}
