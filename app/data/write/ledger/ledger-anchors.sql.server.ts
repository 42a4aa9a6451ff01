import { leafOf, rootOf } from '#app/data/anchor-tree.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'

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
  const anchors = sql.all<{ companyId: string; number: number; hash: string }>(anchorsOfDay, { day })
  const leaves = anchors.map((anchor) => leafOf({ ...anchor, day }))
  insertRow(sql, 'AnchorDay', { day, leaves: leaves.join(''), root: rootOf(leaves) })
}

const anchorsOfDay = 'SELECT companyId, number, hash FROM LedgerAnchor WHERE day = :day ORDER BY companyId'
