import type { Sql } from '#app/data/sql.server.ts'

/** A backup that was restored, as the ledger of a company tells of it; all before its entry, `number`, was in the backup. */
export type LedgerRestore = {
  number: number
  takenAt: Date
  restoredAt: Date
  /** The newest entry that is known of what was lost, or of what was kept if nothing was; null if none is known. */
  knownNumber: number | null
  knownAt: Date | null
}

/** The backups that were restored, the oldest first. */
export function listRestores(sql: Sql, companyId: string): LedgerRestore[] {
  return sql.all<LedgerRestore>(`${restores} ORDER BY e.number`, { companyId })
}

/** The newest backup that was restored after an instant, if anything is missing since, as far as that is known; null otherwise. */
export function findLossyRestore(sql: Sql, companyId: string, since: Date): LedgerRestore | null {
  const newest = sql.get<LedgerRestore>(newestSince, { companyId, since })
  const hasLost = newest && (newest.knownNumber === null || newest.knownNumber >= newest.number)
  return hasLost ? newest : null
}

/** When a backup was last restored, as far as ledgers tell; null if none was. */
export function lastRestoredAt(sql: Sql): Date | null {
  const query = 'SELECT max(restoredAt) AS restoredAt FROM LedgerRestore'
  const restoredAt = sql.get<{ restoredAt: string | null }>(query)?.restoredAt
  return restoredAt ? new Date(restoredAt) : null
}

const restores = `
  SELECT e.number, r.takenAt, r.restoredAt, r.knownNumber, r.knownAt
  FROM LedgerRestore r JOIN LedgerEntry e
    ON e.recordId = r.id AND e.kind <> 'checkIn' AND e.kind = 'restored' AND e.companyId = r.companyId
  WHERE r.companyId = :companyId`

const newestSince = `${restores} AND r.restoredAt > :since ORDER BY r.restoredAt DESC LIMIT 1`
