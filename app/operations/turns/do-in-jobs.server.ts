import { database, type Sql } from '#app/data/database.server.ts'
import { nextTurn } from './next-turn.server.ts'

type LongWork = {
  /** Whose work it is: a company's id, or the server's own. */
  who: string
  job: (sql: Sql) => boolean
  signal?: AbortSignal | undefined
}

/**
 * Does long work in jobs, until one answers that nothing is left or `signal` ends it; between two of them
 * everybody else has their turn. Answers whether nothing is left.
 */
export async function doInJobs({ who, job, signal }: LongWork): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false
    if (await database().atomically(job)) return true
    await nextTurn(who)
  }
}
