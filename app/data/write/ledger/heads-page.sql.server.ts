import { newId } from '#app/data/new-id.server.ts'
import type { Sql } from '#app/data/sql.server.ts'

/** Opens the page with the heads of the company's ledger to everybody who knows its address, a new one; it keeps the one that it has. */
export function openHeadsPage(sql: Sql, companyId: string, now: Date): void {
  sql.run(open, { companyId, key: newId(), now })
}

const open = `
  INSERT INTO HeadsPage (companyId, key, openedAt) VALUES (:companyId, :key, :now) ON CONFLICT (companyId) DO NOTHING`

/** Closes that page: its address is never valid again. */
export function closeHeadsPage(sql: Sql, companyId: string): void {
  sql.run('DELETE FROM HeadsPage WHERE companyId = :companyId', { companyId })
}
