import { listClosedCompanies } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deleteCompany } from '#app/operations/company/delete-company.server.ts'

/**
 * Deletes what is left of companies whose account was deleted, companies in turn; their files are noted as to be removed.
 * `signal` ends it early; the next time goes on.
 */
export async function deleteClosedCompanies(now: Date, signal?: AbortSignal): Promise<void> {
  const closed = listClosedCompanies(readingSql())
  await Promise.all(closed.map((companyId) => deleteCompany({ companyId, now, signal })))
}
