import { database, type Sql } from '#app/data/database.server.ts'
import { nextTurn } from './next-turn.server.ts'

type LongWork = { companyId: string; job: (sql: Sql) => boolean; signal?: AbortSignal }

/**
 * Does long work of a company in jobs, until one answers that nothing is left or `signal` ends it; between two of them
 * everybody else has their turn. Answers whether nothing is left.
 */
export async function doInJobs({ companyId, job, signal }: LongWork): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false
    if (await database().atomically(job)) return true
    await nextTurn(companyId)
  }
}
