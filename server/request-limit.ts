import type { RequestLimit } from '#app/http/route-handle.ts'
import type { RequestContext } from './app-build.ts'
import { minute, second } from '#app/domain/time/durations.ts'

type Kind = 'reads' | 'writes' | Exclude<RequestLimit, 'none'>

/**
 * What one address may ask for in a minute. A whole shift may share one address, so check-ins count by themselves, and
 * what guards secrets has limits of its own in the database. These are kept in memory: they guard the machine alone.
 */
const perMinute: Record<Kind, number> = { reads: 1000, writes: 100, checkIns: 120, uploads: 20 }
/** A flood from ever new addresses must not fill the memory. */
const mostAddresses = 100_000

type Asked = { method: string; limit: RequestLimit | undefined; address: RequestContext['address']; now: number }

/** Counts requests by address and minute. Answers the seconds to wait where there were too many, else 0. */
export function createRequestLimit() {
  let startedAt = -Infinity
  let counts = new Map<string, number>()

  return function secondsToWait({ method, limit, address, now }: Asked): number {
    if (limit === 'none') return 0
    if (now - startedAt >= minute || counts.size >= mostAddresses) {
      startedAt = now
      counts = new Map()
    }
    const kind = kindOf(method, limit)
    const key = `${kind} ${address}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > perMinute[kind] ? Math.ceil((startedAt + minute - now) / second) : 0
  }
}

function kindOf(method: string, limit: Exclude<RequestLimit, 'none'> | undefined): Kind {
  if (method === 'GET' || method === 'HEAD') return 'reads'
  return limit ?? 'writes'
}
