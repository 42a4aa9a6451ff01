import { listClosedCompanies } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deleteCompany } from '#app/operations/company/delete-company.server.ts'

/**
 * Deletes the rows of companies whose account was deleted, companies in turn, and notes their files for `removeFiles`.
 * `signal` ends it early; the next run continues.
 */
export async function deleteClosedCompanies(now: Date, signal?: AbortSignal): Promise<void> {
  const closed = listClosedCompanies(readingSql())
  await Promise.all(closed.map((companyId) => deleteCompany({ companyId, now, signal })))
}
