import { atMost, countTry, endOf, secondsToWait, type Counter } from '#app/domain/throttle.ts'
import { minute } from '#app/domain/time/durations.ts'

const exportsOfCompany = atMost(6, minute)

const counters = new Map<string, Counter>()

/**
 * Counts an export of a company where it is allowed, and answers 0; else the whole seconds to wait. In memory, because
 * reading must not write, and it guards the machine alone.
 */
export function secondsUntilExport(companyId: string, now: Date): number {
  for (const [key, counter] of counters) if (endOf(exportsOfCompany, counter) <= now) counters.delete(key)
  const known = counters.get(companyId) ?? null
  const wait = secondsToWait(known, now)
  if (wait === 0) counters.set(companyId, countTry(exportsOfCompany, known, now))
  return wait
}
