import type { Sql } from '#app/data/sql.server.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'

/** The end of a company's chain at the end of a day (YYYY-MM-DD, UTC). */
export type LedgerAnchor = LedgerHead & { day: string }
export type AnchorOfCompany = LedgerAnchor & { companyId: string }

/** All anchors of a company, the oldest first. */
export function listAnchors(sql: Sql, companyId: string): LedgerAnchor[] {
  return sql.all<LedgerAnchor>(anchors, { companyId })
}

const anchors = 'SELECT day, number, hash FROM LedgerAnchor WHERE companyId = :companyId ORDER BY day'

/** Whether the anchors of a day are complete. */
export function isDayAnchored(sql: Sql, day: string): boolean {
  return sql.get('SELECT 1 FROM AnchorDay WHERE day = :day', { day }) !== undefined
}

/** A day whose anchors are one hash, for which a timestamp is wanted. */
export type UnstampedDay = { day: string; root: string; attempts: number }

type Due = {
  /** The earliest day that is still stamped. */
  since: string
  now: Date
  /** A next try after this instant was noted by a clock that was ahead. */
  latest: Date
}

/** The oldest day that has anchors and no timestamp yet, and whose next try is due. */
export function findUnstampedDay(sql: Sql, due: Due): UnstampedDay | undefined {
  return sql.get<UnstampedDay>(unstampedDay, due)
}

const withoutStamp = `token IS NULL AND leaves <> ''`

const unstampedDay = `
  SELECT day, root, attempts FROM AnchorDay
  WHERE ${withoutStamp} AND day >= :since AND (nextTryAt IS NULL OR nextTryAt <= :now OR nextTryAt > :latest)
  ORDER BY day LIMIT 1`

/** The oldest day from `since` on that has anchors and no timestamp yet; null if there is none. */
export function oldestUnstampedDay(sql: Sql, since: string): string | null {
  const query = `SELECT min(day) AS day FROM AnchorDay WHERE ${withoutStamp} AND day >= :since`
  return sql.get<{ day: string | null }>(query, { since })?.day ?? null
}

/** The hashes of all anchors of a day together, and their timestamp if there is one. */
export type AnchorDay = { day: string; leaves: string[]; root: string; token: string | null; stampedAt: Date | null }

type StoredDay = Omit<AnchorDay, 'leaves'> & { leaves: string }

/** The next days with anchors after a day, the oldest first. */
export function listAnchorDays(sql: Sql, { after, limit }: { after: string; limit: number }): AnchorDay[] {
  const query = 'SELECT day, leaves, root, token, stampedAt FROM AnchorDay WHERE day > :after ORDER BY day LIMIT :limit'
  return sql.all<StoredDay>(query, { after, limit }).map(withLeaves)
}

/** The anchors of all companies of a day. */
export function listAnchorsOfDay(sql: Sql, day: string): AnchorOfCompany[] {
  return sql.all(anchorsOfDay, { day })
}

const anchorsOfDay = 'SELECT companyId, day, number, hash FROM LedgerAnchor WHERE day = :day ORDER BY companyId'

/** The next anchors of a company after a day, each with all of that day. */
export function listAnchorsWithDays(sql: Sql, companyId: string, { after, limit }: { after: string; limit: number }) {
  const rows = sql.all<LedgerAnchor & StoredDay>(anchorsWithDays, { companyId, after, limit })
  return rows.map(withLeaves)
}

const anchorsWithDays = `
  SELECT a.day, a.number, a.hash, d.leaves, d.root, d.token, d.stampedAt
  FROM LedgerAnchor a JOIN AnchorDay d ON d.day = a.day
  WHERE a.companyId = :companyId AND a.day > :after ORDER BY a.day LIMIT :limit`

function withLeaves<Row extends { leaves: string }>(row: Row) {
  return { ...row, leaves: row.leaves.match(/.{64}/g) ?? [] }
}
