import type { Sql } from '#app/data/database.server.ts'
import { removeOldRegistrations as removeSome } from '#app/data/write/accounts/users.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const kept = 30 * day
const most = 100

/**
 * Removes registrations of 30 days ago or before that nobody confirmed, with their companies, which are empty. One with a
 * link that still works stays.
 */
export async function removeOldRegistrations(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - kept)
  const job = (sql: Sql) => removeSome(sql, { until, most, now }) < most
  await doInJobs({ who: 'old registrations', job, signal })
}
