import { listClosedCompanies } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deleteCompany } from '#app/operations/company/delete-company.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'

/**
 * Deletes what is left of companies if the server was stopped while deleting them, and files that are still to be removed.
 * `signal` ends it early; the next run continues.
 */
export async function deleteClosedCompanies(now: Date, signal?: AbortSignal): Promise<void> {
  for (const companyId of listClosedCompanies(readingSql())) await deleteCompany({ companyId, now, signal })
  await removeFiles(signal)
}
