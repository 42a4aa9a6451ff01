import { lastHeartbeat } from '#app/data/read/health/heartbeat.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { noteClockJump } from '#app/gateways/metrics.server.ts'

/** A smaller change may be an ordinary correction of the clock; a larger one is a jump. */
const leastJump = minute

let lastSeen: { at: Date; uptime: number } | undefined
let lastJumpAt: number | undefined

/**
 * Compares the clock with the time passed since the last call, or, at the first call, with the last heartbeat of an earlier
 * server. If it has jumped, says so in log and metrics: what was dated in between is wrong.
 */
export function noteClock(now: Date): void {
  const uptime = performance.now()
  const expected = lastSeen ? lastSeen.at.getTime() + uptime - lastSeen.uptime : lastHeartbeat(readingSql())?.getTime()
  const jump = now.getTime() - (expected ?? now.getTime())
  // At the first call, a clock that is ahead looks the same as time in which no server ran.
  const isJump = lastSeen ? Math.abs(jump) > leastJump : jump < -leastJump
  lastSeen = { at: now, uptime }
  if (!isJump) return
  lastJumpAt = uptime
  noteClockJump()
  log().warn({ seconds: Math.round(jump / second) }, 'the clock jumped')
}

/** Milliseconds since a jump of the clock was last noticed; Infinity if none was. */
export function sinceClockJump(): number {
  return lastJumpAt === undefined ? Infinity : performance.now() - lastJumpAt
}
