import { countTry, endOf, secondsToWait, type Counter, type Limit } from '#app/domain/throttle.ts'

/**
 * Limits what each company asks for. The answer counts a try where it is allowed, and is 0; else it is the whole seconds
 * to wait. In memory, because reading must not write, and it guards the machine alone.
 */
export function triesOfCompany(limit: Limit): (companyId: string, now: Date) => number {
  const counters = new Map<string, Counter>()
  return (companyId, now) => {
    for (const [key, counter] of counters) if (endOf(limit, counter) <= now) counters.delete(key)
    const known = counters.get(companyId) ?? null
    const wait = secondsToWait(known, now)
    if (wait === 0) counters.set(companyId, countTry(limit, known, now))
    return wait
  }
}
