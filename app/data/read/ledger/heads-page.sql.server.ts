import type { Sql } from '#app/data/sql.server.ts'

/** The key in the address of the page with the heads of the company's ledger; null if it shows none. */
export function findHeadsKey(sql: Sql, companyId: string): string | null {
  return sql.get<{ key: string }>('SELECT key FROM HeadsPage WHERE companyId = :companyId', { companyId })?.key ?? null
}

/** Whether a company shows its heads at an address with this key. */
export function isHeadsPage(sql: Sql, key: string): boolean {
  return sql.get('SELECT 1 FROM HeadsPage WHERE key = :key', { key }) !== undefined
}

/** The end of a chain at the end of a day, and the instant that a timestamp attests; null without one. */
export type ShownHead = { day: string; number: number; hash: string; stampedAt: Date | null }

/** The heads of the company that shows them with this key, the newest first, up to a day. */
export function listShownHeads(sql: Sql, key: string, { until, limit }: { until: string; limit: number }): ShownHead[] {
  return sql.all<ShownHead>(shownHeads, { key, until, limit })
}

const shownHeads = `
  SELECT a.day, a.number, a.hash, d.stampedAt
  FROM HeadsPage p JOIN LedgerAnchor a ON a.companyId = p.companyId LEFT JOIN AnchorDay d ON d.day = a.day
  WHERE p.key = :key AND a.day <= :until ORDER BY a.day DESC LIMIT :limit`
