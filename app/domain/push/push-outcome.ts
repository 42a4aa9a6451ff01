import { second } from '#app/domain/time/durations.ts'
import { pushPauses } from './limits.ts'

/**
 * What a push service made of a notification. `gone`: it no longer knows the device. `refused`: it will not take this one.
 * `later`: it may be sent again, after `pause` milliseconds if the service said so.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' } | { kind: 'later'; pause: number | null }

type Answer = { status: number; retryAfter: string | null; now: Date }

/** The outcome by the status of the answer (RFC 8030). */
export function pushOutcome({ status, retryAfter, now }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429) return { kind: 'later', pause: pauseIn(retryAfter, now) }
  return status >= 400 && status < 500 ? { kind: 'refused' } : { kind: 'later', pause: pauseIn(retryAfter, now) }
}

/** Retry-After is a number of seconds or a date. A service can't hold a notification back for longer than our own pauses. */
function pauseIn(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, pushPauses.first), pushPauses.longest)
}

/** How long to wait after so many attempts, in milliseconds. */
export function pauseAfterAttempts(attempts: number): number {
  return Math.min(pushPauses.first * 2 ** (attempts - 1), pushPauses.longest)
}
