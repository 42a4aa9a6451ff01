import { listClosedCompanies } from '#app/data/read/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { deleteCompany } from '#app/operations/steps/delete-company.server.ts'

/** Deletes what is left of companies whose account was deleted while the server was stopped in the middle of it. */
export async function deleteClosedCompanies(): Promise<void> {
  for (const companyId of listClosedCompanies(readingSql())) await deleteCompany(companyId)
}
