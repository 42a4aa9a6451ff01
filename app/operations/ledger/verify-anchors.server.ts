import { leafOf, rootOf } from '#app/data/anchor-tree.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { listAnchorDays, listAnchorsOfDay, type AnchorDay } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { checkTimestamp } from '#app/gateways/timestamps.server.ts'

const daysAtOnce = 50

/**
 * The first anchor of each company that is not the one of which the hash of its day was made, or whose day has a timestamp that does not
 * fit. Companies without such an anchor are left out.
 */
export async function verifyAnchors(sql: Sql): Promise<Map<string, LedgerFault>> {
  const faults = new Map<string, LedgerFault>()
  for (let after = ''; ;) {
    const days = listAnchorDays(sql, { after, limit: daysAtOnce })
    for (const day of days) await compareDay(sql, day, faults)
    after = days.at(-1)?.day ?? after
    if (days.length < daysAtOnce) return faults
  }
}

async function compareDay(sql: Sql, day: AnchorDay, faults: Map<string, LedgerFault>) {
  const leaves = new Set(day.leaves)
  const isDayRight = rootOf(day.leaves) === day.root && (await hasRightStamp(day))
  for (const anchor of listAnchorsOfDay(sql, day.day)) {
    const { companyId, number } = anchor
    if ((isDayRight && leaves.has(leafOf(anchor))) || faults.has(companyId)) continue
    const where = { kind: 'head', recordId: companyId, number, at: null, head: day.day }
    faults.set(companyId, { fault: 'anchorChanged', ...where })
  }
}

async function hasRightStamp({ token, root, stampedAt }: AnchorDay): Promise<boolean> {
  if (token === null) return true
  try {
    return (await checkTimestamp(token, root)).getTime() === stampedAt?.getTime()
  } catch {
    // Whatever is wrong with it, it does not attest this hash.
    return false
  }
}
