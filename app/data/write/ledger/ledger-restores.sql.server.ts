import { newId } from '#app/data/new-id.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { StoredHead } from '#app/domain/ledger/known-head.ts'
import { hour } from '#app/domain/time/durations.ts'
import { enterInLedger } from './ledger.sql.server.ts'

type Restored = {
  /** The newest heads that are known besides the database, by company. */
  known: ReadonlyMap<string, StoredHead>
  now: Date
}

/**
 * If the database was restored from a backup and its ledgers do not say so yet, enters it in each of them, before anything else is
 * entered. Returns how many companies had entries that are missing now, as far as that is known.
 */
export function enterRestore(sql: Sql, { known, now }: Restored): number {
  const branch = sql.get<{ id: string; takenAt: Date }>(unenteredBranch)
  // What a backup has may be a little younger than its name. Later entries tell of a restore by a build that did not enter it.
  const latest = branch && new Date(branch.takenAt.getTime() + hour)
  if (!branch || sql.get(companyWithLaterEntries, { latest: latest ?? now })) return 0
  let companiesThatLack = 0
  for (const { id: companyId } of sql.all<{ id: string }>('SELECT id FROM Company ORDER BY id')) {
    const { number } = findHead(sql, companyId)
    if (number === 0) continue
    const last = known.get(companyId)
    const id = newId()
    const lost = last && { knownNumber: last.number, knownHash: last.hash, knownAt: last.lastAt }
    const { id: branchId, takenAt } = branch
    insertRow(sql, 'LedgerRestore', { id, companyId, branchId, takenAt, restoredAt: now, ...lost })
    enterInLedger(sql, companyId, { kind: 'restored', recordId: id, now })
    if (last && last.number > number) companiesThatLack += 1
  }
  return companiesThatLack
}

const unenteredBranch = `
  SELECT b.id, b.endedAt AS takenAt FROM DatabaseBranch b
  WHERE b.endedAt = (SELECT max(endedAt) FROM DatabaseBranch)
    AND NOT EXISTS (SELECT 1 FROM LedgerRestore r WHERE r.branchId = b.id)`

const companyWithLaterEntries = `
  SELECT 1 FROM Company c
  WHERE (SELECT at FROM LedgerEntry e WHERE e.companyId = c.id ORDER BY number DESC LIMIT 1) > :latest LIMIT 1`
