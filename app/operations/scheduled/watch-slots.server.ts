import type { Sql } from '#app/data/database.server.ts'
import { forgetAlerts, forgetMissedSlots } from '#app/data/write/alerts/alerts.sql.server.ts'
import { forgetPushDevices } from '#app/data/write/push/push-devices.sql.server.ts'
import { storedFor } from '#app/domain/alerts/limits.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { restingAfterJump } from './unless-clock-jumped.server.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

/** Finds missed slots and tells of them. Does nothing for five minutes after a jump of the clock. */
export const watchSlots = restingAfterJump(async (now, signal) => {
  await findMissedSlots(now, signal)
  await tellRecipients(now, signal)
})

const limit = 500

/** Deletes missed slots that closed, alerts that were due, and devices that were gone, more than 35 days ago. */
export async function forgetOldAlerts(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - storedFor)
  await doInJobs({ who: 'old alerts', job: (sql: Sql) => forgetAlerts(sql, { until, limit }) < limit, signal })
  await doInJobs({ who: 'old alerts', job: (sql: Sql) => forgetMissedSlots(sql, { until, limit }) < limit, signal })
  await doInJobs({ who: 'old alerts', job: (sql: Sql) => forgetPushDevices(sql, { until, limit }) < limit, signal })
}
