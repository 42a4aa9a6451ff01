import { day, minute } from '#app/domain/time/durations.ts'
import { noteClock, sinceClockJump } from '#app/operations/health/note-clock.server.ts'

type DatedWork = (now: Date, signal?: AbortSignal) => Promise<unknown>

/**
 * Wraps work that removes old data, and skips it for a day after the clock has jumped: new data looks old by a clock that is
 * ahead, and data dated by a clock that was behind looks old once it is right.
 */
export function unlessClockJumped(run: DatedWork): DatedWork {
  return async (now, signal) => {
    noteClock(now)
    if (sinceClockJump() > day) await run(now, signal)
  }
}

/** How long after a jump of the clock nothing is judged: by a clock that is ahead, windows look closed that are open. */
const rest = 5 * minute

/** Wraps work that judges what was due by now, and skips it for five minutes after the clock has jumped. */
export function restingAfterJump(run: DatedWork): DatedWork {
  return async (now, signal) => {
    noteClock(now)
    if (sinceClockJump() >= rest) await run(now, signal)
  }
}
