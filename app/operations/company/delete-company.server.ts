import type { Sql } from '#app/data/database.server.ts'
import { deletePart } from '#app/data/write/company/companies.sql.server.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const limit = 1000

type ClosedCompany = { companyId: string; now: Date; signal?: AbortSignal | undefined }

/**
 * Deletes the rows of a closed company, a thousand at a time, so that others need not wait. Notes the keys of its files,
 * which `removeFiles` removes. If `signal` ends it early, the next call continues.
 */
export async function deleteCompany({ companyId, now, signal }: ClosedCompany): Promise<void> {
  await doInJobs({ who: companyId, job: (sql: Sql) => deletePart(sql, companyId, { limit, now }), signal })
}
