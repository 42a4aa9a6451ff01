import { minute, second } from '#app/domain/time/durations.ts'

/**
 * A limit for tries: a counter lives for `lasts` milliseconds from its first try; when it reaches `tries`, the caller
 * must wait for `wait` milliseconds, or until the counter ends.
 */
export type Limit = { lasts: number; steps: readonly { tries: number; wait: number | 'rest' }[] }

/** Allows `tries` in `lasts` milliseconds; after that the rest of the time must be waited. */
export function atMost(tries: number, lasts: number): Limit {
  return { lasts, steps: [{ tries, wait: 'rest' }] }
}

/** The limit with `times` as many tries in the same time. */
export function multiplyLimit(times: number, { lasts, steps }: Limit): Limit {
  return { lasts, steps: steps.map(({ tries, wait }) => ({ tries: times * tries, wait })) }
}

export type Counter = { count: number; startedAt: Date; blockedUntil: Date | null }

/** The seconds until another try is allowed, rounded up; 0 when it is allowed now. */
export function secondsToWait(counter: Counter | null, now: Date): number {
  if (!counter || isFromFuture(counter, now)) return 0
  const left = (counter.blockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left / second))
}

/** The counter after one more try. A counter that has ended starts again. */
export function countTry(limit: Limit, counter: Counter | null, now: Date): Counter {
  const { count, startedAt, blockedUntil } = counter && isAlive(limit, counter, now) ? counter : fresh(now)
  const tries = count + 1
  const step = limit.steps.find((candidate) => candidate.tries === tries)
  if (!step) return { count: tries, startedAt, blockedUntil }
  const wait = step.wait === 'rest' ? startedAt.getTime() + limit.lasts : now.getTime() + step.wait
  return { count: tries, startedAt, blockedUntil: new Date(wait) }
}

/** The counter without the last try, because it does not count after all; a wait that it caused ends. */
export function takeBackTry({ count, startedAt }: Counter): Counter {
  return { count: Math.max(0, count - 1), startedAt, blockedUntil: null }
}

/** When a counter can be deleted: it has ended and nobody must wait any more. */
export function endOf(limit: Limit, { startedAt, blockedUntil }: Counter): Date {
  return new Date(Math.max(startedAt.getTime() + limit.lasts, blockedUntil?.getTime() ?? 0))
}

function isAlive(limit: Limit, counter: Counter, now: Date): boolean {
  return now < endOf(limit, counter) && !isFromFuture(counter, now)
}

/**
 * After a clock was days ahead and was corrected, people would have to wait for days; small corrections are ignored.
 */
function isFromFuture({ startedAt }: Counter, now: Date): boolean {
  return startedAt.getTime() - now.getTime() > minute
}

function fresh(now: Date): Counter {
  return { count: 0, startedAt: now, blockedUntil: null }
}
