import type { Sql } from '#app/data/database.server.ts'
import { readCounter } from '#app/data/read/throttle-counters.sql.server.ts'
import { writeCounter } from '#app/data/write/throttle-counters.sql.server.ts'
import { fail } from '#app/domain/errors.ts'
import { countTry, endOf, secondsToWait, takeBackTry, type Counter, type Limit } from '#app/domain/throttle.ts'

type Counted = { key: string; limit: Limit; now: Date }

/** How the tries of a key stand. */
type Tries = {
  /** Whole seconds until another is allowed; 0 where it is now. */
  wait: number
  /** Counts one more, allowed or not. */
  count(): void
  /** Takes one back: it turned out to be none of those that are counted. */
  takeBack(): void
}

/** The tries of a key as they stand now; to be asked again for each try. */
export function triesOf(sql: Sql, { key, limit, now }: Counted): Tries {
  const known = readCounter(sql, key)
  const keep = (counter: Counter) => writeCounter(sql, key, { counter, expiresAt: endOf(limit, counter), now })
  return {
    wait: secondsToWait(known, now),
    count: () => keep(countTry(limit, known, now)),
    takeBack: () => known && keep(takeBackTry(known)),
  }
}

/** Counts a try where it is allowed, and answers 0; else the whole seconds to wait: refused tries don't lengthen that. */
export function admitTry(sql: Sql, counted: Counted): number {
  const tries = triesOf(sql, counted)
  if (tries.wait === 0) tries.count()
  return tries.wait
}

/** The failure of one who must wait. */
export function tooManyTries(wait: number) {
  return fail('request.tooManyTries', { params: { retryAfter: wait } })
}
