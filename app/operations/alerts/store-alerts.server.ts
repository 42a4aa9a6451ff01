import type { Sql } from '#app/data/database.server.ts'
import { readChosenIds } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { listWorkListeners } from '#app/data/read/alerts/listeners.sql.server.ts'
import { insertAlert, type AlertSubject } from '#app/data/write/alerts/alerts.sql.server.ts'
import { chosenOf } from '#app/domain/alerts/chosen-recipients.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'

type AlertsOfSchedule = {
  scheduleId: string
  subjects: AlertSubject[]
  /** Who knows already, as they reported it. */
  exceptUserId?: string
  now: Date
}

/**
 * Stores who is to be told, without their wait, of what staff could not do, a supervisor wants done again, is out of its
 * limits, or is wrong at a schedule: in the job that stores that.
 */
export function storeAlerts(
  sql: Sql,
  companyId: string,
  { scheduleId, subjects, exceptUserId, now }: AlertsOfSchedule,
) {
  if (subjects.length === 0) return
  const triedBefore = new Date(now.getTime() - pauseOfRefused)
  const listeners = listWorkListeners(sql, companyId, { mostRefusals, triedBefore })
  // A user's recipient has the user's id.
  const told = chosenOf(listeners, readChosenIds(sql, scheduleId)).filter(({ id }) => id !== exceptUserId)
  for (const { id: recipientId } of told)
    for (const subject of subjects) insertAlert(sql, { ...subject, recipientId, dueAt: now })
}
