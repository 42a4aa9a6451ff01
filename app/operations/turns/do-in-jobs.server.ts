import { database, type Sql } from '#app/data/database.server.ts'
import { nextTurn } from './next-turn.server.ts'

type LongWork = {
  /** The company whose work it is, by its id; or a name for work of the server itself. */
  who: string
  /** Returns true when nothing is left to do. */
  job: (sql: Sql) => boolean
  signal?: AbortSignal | undefined
}

/**
 * Does long work in several jobs, until one returns that nothing is left, or `signal` ends it. Yields to other requests after
 * each job. Returns whether nothing is left.
 */
export async function doInJobs({ who, job, signal }: LongWork): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false
    if (await database().atomically(job)) return true
    await nextTurn(who)
  }
}
