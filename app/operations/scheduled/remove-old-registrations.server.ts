import type { Sql } from '#app/data/database.server.ts'
import { removeOldRegistrations as removeSome } from '#app/data/write/accounts/users.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

const retention = 30 * day
const limit = 100

/**
 * Deletes unconfirmed registrations that are more than 30 days old, with their companies, which are empty. A registration
 * with a valid link stays.
 */
export async function removeOldRegistrations(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - retention)
  const job = (sql: Sql) => removeSome(sql, { until, limit, now }) < limit
  await doInJobs({ who: 'old registrations', job, signal })
}
