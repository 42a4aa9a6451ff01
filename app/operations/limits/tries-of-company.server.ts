import { countTry, endOf, secondsToWait, type Counter, type Limit } from '#app/domain/throttle.ts'

/**
 * Limits how often each company may do something. The returned function counts a try and returns 0 if it is allowed, else the
 * whole seconds to wait. Counts in memory, because reading must not write, and the limit only protects this machine.
 */
export function triesOfCompany(limit: Limit): (companyId: string, now: Date) => number {
  const counters = new Map<string, Counter>()
  return (companyId, now) => {
    for (const [key, old] of counters) if (endOf(limit, old) <= now) counters.delete(key)
    const counter = counters.get(companyId) ?? null
    const wait = secondsToWait(counter, now)
    if (wait === 0) counters.set(companyId, countTry(limit, counter, now))
    return wait
  }
}
