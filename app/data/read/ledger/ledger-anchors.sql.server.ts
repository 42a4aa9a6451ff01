import type { Sql } from '#app/data/sql.server.ts'

/** The end of a company's chain at the end of a day (UTC). */
export type LedgerAnchor = { day: string; number: number; hash: string }

/** All anchors of a company, the oldest first. */
export function listAnchors(sql: Sql, companyId: string): LedgerAnchor[] {
  return sql.all<LedgerAnchor>(anchors, { companyId })
}

const anchors = 'SELECT day, number, hash FROM LedgerAnchor WHERE companyId = :companyId ORDER BY day'

/** Whether the anchors of a day are complete. */
export function isDayAnchored(sql: Sql, day: string): boolean {
  return sql.get('SELECT 1 FROM AnchorDay WHERE day = :day', { day }) !== undefined
}

/** The ids of the next companies, in their order. */
export function listCompanyIds(sql: Sql, { after, limit }: { after: string; limit: number }): string[] {
  const query = 'SELECT id FROM Company WHERE id > :after ORDER BY id LIMIT :limit'
  return sql.all<{ id: string }>(query, { after, limit }).map(({ id }) => id)
}
