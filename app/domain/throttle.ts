import { minute, second } from '#app/domain/time/durations.ts'

/**
 * How tries are limited: a counter lives for `lasts` milliseconds from its first try; when it reaches `tries`,
 * there is a wait of `wait` milliseconds, or until its life is over.
 */
export type Limit = { lasts: number; steps: readonly { tries: number; wait: number | 'rest' }[] }

/** Lets `tries` pass in `lasts` milliseconds; then the rest of them is waited. */
export function atMost(tries: number, lasts: number): Limit {
  return { lasts, steps: [{ tries, wait: 'rest' }] }
}

/** Lets so many times as many tries pass in the same time. */
export function timesAsMany(times: number, { lasts, steps }: Limit): Limit {
  return { lasts, steps: steps.map(({ tries, wait }) => ({ tries: times * tries, wait })) }
}

export type Counter = { count: number; startedAt: Date; blockedUntil: Date | null }

/** The seconds until another try is allowed, rounded up; 0 where it is allowed now. */
export function secondsToWait(counter: Counter | null, now: Date): number {
  if (!counter || isOfTheFuture(counter, now)) return 0
  const left = (counter.blockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(left / second))
}

/** The counter after one more try. One whose life is over starts anew. */
export function countTry(limit: Limit, counter: Counter | null, now: Date): Counter {
  const { count, startedAt, blockedUntil } = counter && isAlive(limit, counter, now) ? counter : fresh(now)
  const tries = count + 1
  const step = limit.steps.find((one) => one.tries === tries)
  if (!step) return { count: tries, startedAt, blockedUntil }
  const wait = step.wait === 'rest' ? startedAt.getTime() + limit.lasts : now.getTime() + step.wait
  return { count: tries, startedAt, blockedUntil: new Date(wait) }
}

/** The counter after a try that turned out to be none of those that are counted; where it made a wait, that ends. */
export function takeBackTry({ count, startedAt }: Counter): Counter {
  return { count: Math.max(0, count - 1), startedAt, blockedUntil: null }
}

/** When a counter may be forgotten: its life is over and nobody has to wait any more. */
export function endOf(limit: Limit, { startedAt, blockedUntil }: Counter): Date {
  return new Date(Math.max(startedAt.getTime() + limit.lasts, blockedUntil?.getTime() ?? 0))
}

function isAlive(limit: Limit, counter: Counter, now: Date): boolean {
  return now < endOf(limit, counter) && !isOfTheFuture(counter, now)
}

/** A clock that was days ahead and was put right would let people wait for days; small corrections change nothing. */
function isOfTheFuture({ startedAt }: Counter, now: Date): boolean {
  return startedAt.getTime() - now.getTime() > minute
}

function fresh(now: Date): Counter {
  return { count: 0, startedAt: now, blockedUntil: null }
}
