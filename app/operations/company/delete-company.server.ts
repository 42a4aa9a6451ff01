import type { Sql } from '#app/data/database.server.ts'
import { deletePart } from '#app/data/write/company/companies.sql.server.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'

const limit = 1000

type ClosedCompany = { companyId: string; now: Date; signal?: AbortSignal }

/**
 * Deletes a closed company with everything it owns, a thousand rows at a time, so that others need not wait. Its files are
 * removed last; until then their keys are noted. If it is interrupted, for example by `signal`, `deleteClosedCompanies` does
 * the rest.
 */
export async function deleteCompany({ companyId, now, signal }: ClosedCompany): Promise<void> {
  const job = (sql: Sql) => deletePart(sql, companyId, { limit, now })
  if (await doInJobs({ who: companyId, job, signal })) await removeFiles(signal)
}
