import { leafOf, rootOf } from '#app/data/anchor-tree.server.ts'
import { listAnchorsOfDay } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type EndedDay = { day: string; until: Date }

/**
 * Keeps the end of the company's chain as it was at the end of a day, the instant `until`, if the chain grew since the last one that is
 * kept. Once kept, it stays.
 */
export function anchorCompany(sql: Sql, companyId: string, { day, until }: EndedDay): void {
  sql.run(keepHead, { companyId, day, until })
}

const keepHead = `
  INSERT INTO LedgerAnchor (companyId, day, number, hash)
  SELECT companyId, :day, number, hash FROM (
    SELECT companyId, number, hash FROM LedgerEntry
    WHERE companyId = :companyId AND at < :until ORDER BY number DESC LIMIT 1)
  WHERE number > (SELECT coalesce(max(number), 0) FROM LedgerAnchor WHERE companyId = :companyId)
  ON CONFLICT (companyId, day) DO NOTHING`

/** Ends a day whose anchors are kept: with one hash over all of them, from which a timestamp is made. */
export function closeAnchorDay(sql: Sql, day: string): void {
  const leaves = listAnchorsOfDay(sql, day).map(leafOf)
  insertRow(sql, 'AnchorDay', { day, leaves: leaves.join(''), root: rootOf(leaves) })
}

/** Keeps the timestamp of a day, base64, and the instant that it attests. */
export function storeTimestamp(sql: Sql, { day, token, stampedAt }: { day: string; token: string; stampedAt: Date }) {
  updateRows(sql, 'AnchorDay', { where: { day }, data: { token, stampedAt, nextTryAt: null } })
}

/** Notes how often it was tried to get the timestamp of a day, and when to try again. */
export function noteStampTry(sql: Sql, { day, ...tried }: { day: string; attempts: number; nextTryAt: Date }) {
  updateRows(sql, 'AnchorDay', { where: { day }, data: tried })
}
