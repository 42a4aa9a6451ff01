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

/** How the tries of a key stand. */
export type Tries = {
  /** Whole seconds until another is allowed; 0 where it is now. */
  wait: number
  /** Counts one more, allowed or not. */
  count(): void
  /** Takes one back: it turned out to be none of those that are counted. */
  takeBack(): void
}

/** The tries of a key as they stand now; to be asked again for each try. */
export function triesOf(sql: Sql, { key, limit, now }: ThrottleCount): Tries {
  const known = readCounter(sql, key)
  const keep = (counter: Counter) => writeCounter(sql, key, { counter, expiresAt: endOf(limit, counter), now })
  return {
    wait: secondsToWait(known, now),
    count: () => keep(countTry(limit, known, now)),
    takeBack: () => known && keep(takeBackTry(known)),
  }
}

type CountedAddress = Omit<ThrottleCount, 'key'> & {
  /** What is counted, as its key has it. */
  what: string
  address: string
}

/** The tries of an address, each of which counts for the network around it too, where that is one's own to choose addresses from. */
export function triesFrom(sql: Sql, { what, address, limit, now }: CountedAddress): Tries {
  return together(
    countedAddresses(address).map(({ name, times }) =>
      triesOf(sql, { key: throttleKey(what, name), limit: multiplyLimit(times, limit), now }),
    ),
  )
}

/** One try of each: it is allowed where all allow it, and counts for all. */
export function together(all: Tries[]): Tries {
  return {
    wait: Math.max(0, ...all.map(({ wait }) => wait)),
    count: () => all.forEach((tries) => tries.count()),
    takeBack: () => all.forEach((tries) => tries.takeBack()),
  }
}

/** Counts a try where it is allowed, and answers 0; else the whole seconds to wait: refused tries don't lengthen that. */
export function admitTry(tries: Tries): number {
  if (tries.wait === 0) tries.count()
  return tries.wait
}

/** The failure of one who must wait. */
export function tooManyTries(wait: number) {
  return fail('request.tooManyTries', { params: { retryAfter: wait } })
}
