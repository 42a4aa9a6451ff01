import type { Sql } from '#app/data/database.server.ts'
import { readCounter } from '#app/data/read/accounts/throttle-counters.sql.server.ts'
import { throttleKey, writeCounter } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { countedAddresses } from '#app/domain/counted-addresses.ts'
import { fail } from '#app/domain/errors.ts'
import {
  countTry,
  endOf,
  secondsToWait,
  takeBackTry,
  multiplyLimit,
  type Counter,
  type Limit,
} from '#app/domain/throttle.ts'

type ThrottleCount = { key: string; limit: Limit; now: Date }

/** The tries of a key that count for a limit. */
export type Tries = {
  /** Whole seconds until another try is allowed; 0 if it is now. */
  wait: number
  /** Counts one more try, whether it is allowed or not. */
  count(): void
  /** Takes back a try that turned out not to count. */
  takeBack(): void
}

/** The current tries of a key. Must be read again for each try. */
export function triesOf(sql: Sql, { key, limit, now }: ThrottleCount): Tries {
  const counter = readCounter(sql, key)
  const store = (changed: Counter) =>
    writeCounter(sql, key, { counter: changed, expiresAt: endOf(limit, changed), now })
  return {
    wait: secondsToWait(counter, now),
    count: () => store(countTry(limit, counter, now)),
    takeBack: () => counter && store(takeBackTry(counter)),
  }
}

type CountedAddress = Omit<ThrottleCount, 'key'> & {
  /** What is counted, as part of the key. */
  what: string
  address: string
}

/**
 * The tries of an IP address. Each also counts for the network around it, if one customer may choose addresses from
 * that.
 */
export function triesFrom(sql: Sql, { what, address, limit, now }: CountedAddress): Tries {
  return together(
    countedAddresses(address).map(({ name, times }) =>
      triesOf(sql, { key: throttleKey(what, name), limit: multiplyLimit(times, limit), now }),
    ),
  )
}

/** Combines several limits: a try is allowed if all of them allow it, and counts for all. */
export function together(all: Tries[]): Tries {
  return {
    wait: Math.max(0, ...all.map(({ wait }) => wait)),
    count: () => all.forEach((tries) => tries.count()),
    takeBack: () => all.forEach((tries) => tries.takeBack()),
  }
}

/**
 * Counts a try and returns 0 if it is allowed; else returns the whole seconds to wait. Refused tries don't extend the
 * wait.
 */
export function admitTry(tries: Tries): number {
  if (tries.wait === 0) tries.count()
  return tries.wait
}

/** The failure for a caller who must wait. */
export function tooManyTries(wait: number) {
  return fail('request.tooManyTries', { params: { retryAfter: wait } })
}
