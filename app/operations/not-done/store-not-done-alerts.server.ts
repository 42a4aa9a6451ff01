import type { Sql } from '#app/data/database.server.ts'
import { readChosenIds } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { listNotDoneListeners } from '#app/data/read/alerts/listeners.sql.server.ts'
import { insertAlert } from '#app/data/write/alerts/alerts.sql.server.ts'
import { chosenOf } from '#app/domain/alerts/chosen-recipients.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'

/** `notDoneReportId`: the first of the reports that one post made. */
type StoredReport = { scheduleId: string; notDoneReportId: string; now: Date }

/** Stores, in the job that stores what could not be done, who is to be told of it: at once, without their wait. */
export function storeNotDoneAlerts(sql: Sql, companyId: string, { scheduleId, notDoneReportId, now }: StoredReport) {
  const triedBefore = new Date(now.getTime() - pauseOfRefused)
  const listeners = listNotDoneListeners(sql, companyId, { mostRefusals, triedBefore })
  for (const { id: recipientId } of chosenOf(listeners, readChosenIds(sql, scheduleId)))
    insertAlert(sql, { notDoneReportId, recipientId, dueAt: now })
}
