import type { RequestLimit } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'
import { recentCounts } from './recent-counts.ts'
import { minute, second } from '#app/domain/time/durations.ts'

type Kind = 'reads' | 'writes' | Exclude<RequestLimit, 'none'>

/**
 * What one address may ask for in a minute. A whole shift may share one address, so check-ins count by themselves, and
 * what guards secrets has limits of its own in the database. These are kept in memory: they guard the machine alone.
 */
const perMinute: Record<Kind, number> = { reads: 1000, writes: 100, checkIns: 120, uploads: 20 }
/** A flood from ever new addresses must not fill the memory, nor make those be forgotten that go on. */
const mostRemembered = 100_000

type LimitedRequest = {
  method: string
  limit: RequestLimit | undefined
  address: string
  now: number
}

/**
 * Counts requests by minute and address, and by the network around it where that is one's own to choose addresses from.
 * Answers the seconds to wait where there were too many, else 0. What is refused is not counted, so that one address can't
 * use up what others of its network may do.
 */
export function createRequestLimit({ countedAddresses }: Pick<AppBuild['entry']['module'], 'countedAddresses'>) {
  let startedAt = -Infinity
  let counts = recentCounts(mostRemembered)

  return function secondsToWait({ method, limit, address, now }: LimitedRequest): number {
    if (limit === 'none') return 0
    if (now - startedAt >= minute) {
      startedAt = now
      counts = recentCounts(mostRemembered)
    }
    const kind = kindOf(method, limit)
    const counted = countedAddresses(address).map(({ name, times }) => {
      return { key: `${kind} ${name}`, most: times * perMinute[kind] }
    })
    if (counted.some(({ key, most }) => counts.of(key) >= most)) return Math.ceil((startedAt + minute - now) / second)
    for (const { key } of counted) counts.add(key)
    return 0
  }
}

function kindOf(method: string, limit: Exclude<RequestLimit, 'none'> | undefined): Kind {
  if (method === 'GET' || method === 'HEAD') return 'reads'
  return limit ?? 'writes'
}
