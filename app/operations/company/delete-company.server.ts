import type { Sql } from '#app/data/database.server.ts'
import { deletePart } from '#app/data/write/company/companies.sql.server.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const limit = 1000

type ClosedCompany = { companyId: string; now: Date; signal?: AbortSignal | undefined }

/**
 * Deletes a closed company with all that is its own, a thousand rows at a time, so that others need not wait. The keys of
 * its files are noted as to be removed. Where `signal` ends it, the next call goes on.
 */
export async function deleteCompany({ companyId, now, signal }: ClosedCompany): Promise<void> {
  await doInJobs({ who: companyId, job: (sql: Sql) => deletePart(sql, companyId, { most, now }), signal })
}
