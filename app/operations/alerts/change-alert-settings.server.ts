import { database } from '#app/data/database.server.ts'
import { nextDueAt } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { dropUnwanted, endAlerts, noteTelling, storeAlertSettings } from '#app/data/write/alerts/alerts.sql.server.ts'
import { noteDigest } from '#app/data/write/digests/digests.sql.server.ts'
import { nextDigestAt } from '#app/domain/digests/digest-rule.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'

type Change = { companyId: string; userId: string; settings: AlertSettings; now: Date }

/** Stores of what and when a user is told. What is turned off is not told, even if it waits. */
export async function changeAlertSettings({ companyId, userId, settings, now }: Change): Promise<AlertSettings> {
  await database().atomically((sql) => {
    storeAlertSettings(sql, companyId, { userId, settings })
    // A user's recipient has the user's id.
    dropUnwanted(sql, userId)
    noteDigest(sql, userId, { nextDigestAt: nextDigestAt(settings, now) })
    if (settings.missed || settings.comments || settings.digest !== 'none')
      noteTelling(sql, userId, { nextTellAt: nextDueAt(sql, userId) })
    else endAlerts(sql, userId, now)
  })
  return settings
}
