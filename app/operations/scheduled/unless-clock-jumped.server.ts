import { day } from '#app/domain/time/durations.ts'
import { noteClock, sinceClockJump } from '#app/operations/health/note-clock.server.ts'

type DatedWork = (now: Date, signal?: AbortSignal) => Promise<unknown>

/**
 * Work that removes what is old, and leaves it all for a day after the clock has jumped: what is young looks old by a
 * clock that is ahead, and, once it is set right, by one that was behind.
 */
export function unlessClockJumped(run: DatedWork): DatedWork {
  return async (now, signal) => {
    noteClock(now)
    if (sinceClockJump() > day) await run(now, signal)
  }
}
