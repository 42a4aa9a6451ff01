import { lastHeartbeat } from '#app/data/read/health/heartbeat.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { noteClockJump } from '#app/gateways/metrics.server.ts'

/** A clock that is set by hand or by the network jumps; by less than this it may have been set right as clocks are. */
const leastJump = minute

let before: { at: Date; passed: number } | undefined
let jumpedAt: number | undefined

/**
 * Compares the clock with the time that has passed since the last call, or with the last row of a server before. Where it
 * has jumped, log and metrics say so: what was dated meanwhile is wrong.
 */
export function noteClock(now: Date): void {
  const passed = performance.now()
  const expected = before ? before.at.getTime() + passed - before.passed : lastHeartbeat(readingSql())?.getTime()
  const jump = now.getTime() - (expected ?? now.getTime())
  // After a server before, a clock that is ahead can't be told from time in which none ran.
  const isJump = before ? Math.abs(jump) > leastJump : jump < -leastJump
  before = { at: now, passed }
  if (!isJump) return
  jumpedAt = passed
  noteClockJump()
  log().warn({ seconds: Math.round(jump / second) }, 'the clock jumped')
}

/** Milliseconds that have passed since the clock was seen to have jumped; Infinity where it never was. */
export function sinceClockJump(): number {
  return jumpedAt === undefined ? Infinity : performance.now() - jumpedAt
}
