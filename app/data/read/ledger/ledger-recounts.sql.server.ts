import type { Sql } from '#app/data/sql.server.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { ledgerFaultSchema } from '#app/domain/ledger/schema.ts'

/** What the last recount of a ledger found; `number` is that of the last entry that was recounted. */
export type LedgerRecount = { recountedAt: Date; number: number; fault: LedgerFault | null }

/** The last recount of the company's ledger; null if there was none yet. */
export function findRecount(sql: Sql, companyId: string): LedgerRecount | null {
  const row = sql.get<Omit<LedgerRecount, 'fault'> & { fault: string | null }>(recount, { companyId })
  return row ? { ...row, fault: row.fault === null ? null : ledgerFaultSchema.parse(JSON.parse(row.fault)) } : null
}

const recount = 'SELECT recountedAt, number, fault FROM LedgerRecount WHERE companyId = :companyId'

/** When ledgers were last recounted, and in how many something does not fit. */
export function readRecounts(sql: Sql): { recountedAt: Date | null; faults: number } {
  const row = sql.get<{ recountedAt: string | null; faults: number }>(recounts)
  return { recountedAt: row?.recountedAt ? new Date(row.recountedAt) : null, faults: row?.faults ?? 0 }
}

const recounts = 'SELECT max(recountedAt) AS recountedAt, count(fault) AS faults FROM LedgerRecount'
