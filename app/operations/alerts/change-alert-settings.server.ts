import { database } from '#app/data/database.server.ts'
import { nextDueAt } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { endAlerts, noteTelling, storeAlertSettings } from '#app/data/write/alerts/alerts.sql.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'

type Change = { companyId: string; userId: string; settings: AlertSettings; now: Date }

/** Stores whether and when a user is told of missed slots. Turned off, nothing that waits is told. */
export async function changeAlertSettings({ companyId, userId, settings, now }: Change): Promise<AlertSettings> {
  await database().atomically((sql) => {
    storeAlertSettings(sql, companyId, { userId, settings })
    // A user's recipient has the user's id.
    if (settings.missed) noteTelling(sql, userId, { nextTellAt: nextDueAt(sql, userId) })
    else endAlerts(sql, userId, now)
  })
  return settings
}
