import type { Sql } from '#app/data/database.server.ts'
import { isCompany, listCompanyIds } from '#app/data/read/company/companies.sql.server.ts'
import { listRestores, type LedgerRestore } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import type { KnownHead } from '#app/domain/ledger/known-head.ts'
import { verifyLedger, type Verification, type VerifiedLedger } from './verify-ledger.server.ts'

/** A company whose ledger was recounted, and the backups that were restored, as it tells of them. */
export type VerifiedCompany = VerifiedLedger & { companyId: string; restores: LedgerRestore[] }

type Verifications = {
  /** An instant of performance.now(), after which none begins. */
  deadline?: number
  /** Heads that are known from outside of the database, by company. */
  known?: ReadonlyMap<string, KnownHead[]>
}

/** Recounts the ledgers of all companies, each as it is at one moment, whatever is written meanwhile. */
export function* verifyLedgers(
  sql: Sql,
  { deadline = Infinity, known = new Map() }: Verifications = {},
): Generator<VerifiedCompany> {
  for (const companyId of listCompanyIds(sql, { after: '', limit: Number.MAX_SAFE_INTEGER })) {
    if (performance.now() > deadline) return
    const verified = verifyCompany(sql, companyId, { deadline, known: known.get(companyId) ?? [] })
    if (verified) yield verified
  }
}

/** Recounts the ledger of a company as it is at one moment; null if there is no such company. */
export function verifyCompany(sql: Sql, companyId: string, verification: Verification): VerifiedCompany | null {
  return sql.savepoint(() => {
    if (!isCompany(sql, companyId)) return null
    return { companyId, ...verifyLedger(sql, companyId, verification), restores: listRestores(sql, companyId) }
  })
}
