import type { Sql } from '#app/data/database.server.ts'
import { forgetMails } from '#app/data/write/mail/outbox.sql.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'
import { maxAttempts } from '#app/operations/mail/send-outbox.server.ts'

const kept = 30 * day
const most = 1000

/**
 * Forgets mails that were sent or given up 30 days ago or before: until then a row tells whether a mail left, or why it
 * did not. One that is still tried stays, however old it is.
 */
export async function forgetOldMails(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - kept)
  const job = (sql: Sql) => forgetMails(sql, { until, maxAttempts, most }) < most
  await doInJobs({ who: 'old mails', job, signal })
}
