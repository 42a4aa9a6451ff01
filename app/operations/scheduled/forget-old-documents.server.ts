import type { Sql } from '#app/data/database.server.ts'
import { forgetDocuments } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { storedFor } from '#app/domain/reports/limits.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const limit = 100

/** Deletes documents of reports that were ordered more than 24 months ago, and notes their files for removal. */
export async function forgetOldDocuments(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - storedFor)
  await doInJobs({ who: 'old reports', job: (sql: Sql) => forgetDocuments(sql, { until, limit, now }) < limit, signal })
}
