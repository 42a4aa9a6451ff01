import type { Sql } from '#app/data/database.server.ts'
import { readChosenIds } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { listWorkListeners } from '#app/data/read/alerts/listeners.sql.server.ts'
import { insertAlert, type AlertSubject } from '#app/data/write/alerts/alerts.sql.server.ts'
import { chosenOf } from '#app/domain/alerts/chosen-recipients.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'

type AlertsOfSchedule = { scheduleId: string; subjects: AlertSubject[]; now: Date }

/**
 * Stores who is to be told, without their wait, of what staff could not do or a supervisor wants done again at a schedule: in the
 * job that stores that.
 */
export function storeAlerts(sql: Sql, companyId: string, { scheduleId, subjects, now }: AlertsOfSchedule) {
  if (subjects.length === 0) return
  const triedBefore = new Date(now.getTime() - pauseOfRefused)
  const listeners = listWorkListeners(sql, companyId, { mostRefusals, triedBefore })
  for (const { id: recipientId } of chosenOf(listeners, readChosenIds(sql, scheduleId)))
    for (const subject of subjects) insertAlert(sql, { ...subject, recipientId, dueAt: now })
}
