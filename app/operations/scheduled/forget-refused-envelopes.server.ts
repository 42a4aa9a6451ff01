import type { Sql } from '#app/data/database.server.ts'
import { forgetRefused } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import { refusedFor } from '#app/domain/envelopes/limits.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const limit = 500

/** Deletes check-ins without a network that were refused more than 90 days ago. */
export async function forgetRefusedEnvelopes(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - refusedFor)
  await doInJobs({ who: 'refused envelopes', job: (sql: Sql) => forgetRefused(sql, { until, limit }) < limit, signal })
}
