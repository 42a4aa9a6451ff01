import type { Sql } from '#app/data/database.server.ts'
import { forgetMissedSlots } from '#app/data/write/alerts/alerts.sql.server.ts'
import { storedFor } from '#app/domain/alerts/limits.ts'
import { minute } from '#app/domain/time/durations.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { noteClock, sinceClockJump } from '#app/operations/health/note-clock.server.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

/** How long after a jump of the clock nothing is judged: by a clock that is ahead, windows look closed that are open. */
const rest = 5 * minute

/** Finds missed slots and tells of them. Does nothing for five minutes after a jump of the clock. */
export async function watchSlots(now: Date, signal?: AbortSignal): Promise<void> {
  noteClock(now)
  if (sinceClockJump() < rest) return
  await findMissedSlots(now, signal)
  await tellRecipients(now, signal)
}

const limit = 500

/** Deletes missed slots that closed more than 35 days ago, with their alerts. */
export async function forgetOldAlerts(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - storedFor)
  await doInJobs({ who: 'old alerts', job: (sql: Sql) => forgetMissedSlots(sql, { until, limit }) < limit, signal })
}
