import { database } from '#app/data/database.server.ts'
import { endAlerts, storeAlertSettings } from '#app/data/write/alerts/alerts.sql.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'

type Change = { companyId: string; userId: string; settings: AlertSettings }

/** Stores whether and when a user is told of missed slots. Turned off, nothing that waits is told. */
export async function changeAlertSettings({ companyId, userId, settings }: Change): Promise<AlertSettings> {
  await database().atomically((sql) => {
    storeAlertSettings(sql, companyId, { userId, settings })
    // A user's recipient has the user's id.
    if (!settings.missed) endAlerts(sql, userId)
  })
  return settings
}
