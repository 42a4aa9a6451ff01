import { isHeadsPage, listShownHeads, type ShownHead } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { newestHeads } from '#app/domain/ledger/heads-address.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'

const shownAtOnce = 31

/** Up to 31 heads of a ledger, the newest first, and the day of the next older one; null if there is none. */
export type ShownHeads = { heads: ShownHead[]; older: string | null }

/** The heads that a company shows at this key, up to a day (YYYY-MM-DD, UTC) or the newest; null if it shows none, and for no day. */
export function viewHeads(key: string, day: string): ShownHeads | null {
  const isDay = isLocalDateTime(`${day}T00:00`)
  if ((!isDay && day !== newestHeads) || !isHeadsPage(readingSql(), key)) return null
  const until = isDay ? day : '9999-12-31'
  const found = listShownHeads(readingSql(), key, { until, limit: shownAtOnce + 1 })
  return { heads: found.slice(0, shownAtOnce), older: found[shownAtOnce]?.day ?? null }
}
