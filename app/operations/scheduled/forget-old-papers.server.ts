import type { Sql } from '#app/data/database.server.ts'
import { forgetPapers } from '#app/data/write/papers/papers.sql.server.ts'
import { keptFor } from '#app/domain/papers/paper.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const limit = 500

/** Deletes papers that left more than ten years ago. */
export async function forgetOldPapers(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - keptFor)
  await doInJobs({ who: 'old papers', job: (sql: Sql) => forgetPapers(sql, { until, limit }) < limit, signal })
}
