import { isCompany } from '#app/data/read/company/companies.sql.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { upsertRow } from '#app/data/write/rows.sql.server.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'

type Recount = { recountedAt: Date; number: number; fault: LedgerFault | null }

/** Keeps what the recount of a company's ledger found, in place of the one before; not if the company was deleted meanwhile. */
export function storeRecount(sql: Sql, companyId: string, { fault, ...recount }: Recount): void {
  if (!isCompany(sql, companyId)) return
  const row = { companyId, ...recount, fault: fault && JSON.stringify(fault) }
  upsertRow(sql, 'LedgerRecount', { row, unique: ['companyId'] })
}
