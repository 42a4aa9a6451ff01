import { second } from '#app/domain/time/durations.ts'
import { pushPauses } from './limits.ts'

/**
 * What a push service made of a notification. `gone`: it no longer knows the device. `refused`: it will not take this one.
 * `doubtful`: it will not, but that may be about this server: its key, its clock or its name server. `later`: it may be sent
 * again, after `pause` milliseconds if the service said so.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' | 'doubtful' } | { kind: 'later'; pause: number | null }

type Answer = { status: number; retryAfter: string | null; now: Date }

/** The outcome by the status of the answer (RFC 8030, RFC 8292). */
export function pushOutcome({ status, retryAfter, now }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'doubtful' }
  const isPassing = status === 408 || status === 425 || status === 429
  if (status >= 400 && status < 500 && !isPassing) return { kind: 'refused' }
  return { kind: 'later', pause: pauseIn(retryAfter, now) }
}

/** The outcome where there was no answer, by the error's code: the device's address may name a host that does not exist. */
export function outcomeWithoutAnswer(code: string): PushOutcome {
  return code === 'ENOTFOUND' ? { kind: 'doubtful' } : { kind: 'later', pause: null }
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
