import type { RequestLimit } from '#app/http/route-handle.ts'
import type { AppBuild } from '../app-build.ts'
import { recentCounts } from './recent-counts.ts'
import { minute, second } from '#app/domain/time/durations.ts'

type Kind = 'reads' | 'writes' | Exclude<RequestLimit, 'none'>

/**
 * How many requests one address may send in a minute. A whole shift may share one address, so check-ins have their own
 * count. These counts are in memory, as they protect the machine only; PINs and passwords have limits in the database.
 */
const perMinute: Record<Kind, number> = { reads: 1000, writes: 100, checkIns: 120, uploads: 20 }
/** A flood from new addresses must neither fill the memory nor reset the count of addresses that keep asking. */
const mostRemembered = 100_000

type LimitedRequest = {
  method: string
  limit: RequestLimit | undefined
  address: string
  now: number
}

/**
 * Counts requests by minute and address, and by the network too where one person may choose any address of it. Returns
 * the seconds to wait where there were too many, else 0. A refused request is not counted, so that one address can't
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
    const counters = countedAddresses(address).map(({ name, times }) => {
      return { key: `${kind} ${name}`, most: times * perMinute[kind] }
    })
    if (counters.some(({ key, most }) => counts.of(key) >= most)) return Math.ceil((startedAt + minute - now) / second)
    for (const { key } of counters) counts.add(key)
    return 0
  }
}

function kindOf(method: string, limit: Exclude<RequestLimit, 'none'> | undefined): Kind {
  if (method === 'GET' || method === 'HEAD') return 'reads'
  return limit ?? 'writes'
}
