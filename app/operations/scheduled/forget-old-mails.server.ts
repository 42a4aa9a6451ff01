import type { Sql } from '#app/data/database.server.ts'
import { forgetMails } from '#app/data/write/mail/outbox.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'

const retention = 30 * day
const limit = 1000

/**
 * Deletes mails that were sent or given up more than 30 days ago. Until then the row says whether the mail was sent, or why
 * not. A mail that is still tried stays, however old it is.
 */
export async function forgetOldMails(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - retention)
  const job = (sql: Sql) => forgetMails(sql, { until, maxAttempts, limit }) < limit
  await doInJobs({ who: 'old mails', job, signal })
}
