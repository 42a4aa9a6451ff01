import { listClosedCompanies } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deleteCompany } from '#app/operations/company/delete-company.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'

/**
 * Deletes what is left of companies whose account was deleted while the server was stopped in the middle of it, and the
 * files that were still to be removed then. `signal` ends it early; the next time goes on.
 */
export async function deleteClosedCompanies(now: Date, signal?: AbortSignal): Promise<void> {
  for (const companyId of listClosedCompanies(readingSql())) await deleteCompany({ companyId, now, signal })
  await removeFiles(signal)
}
