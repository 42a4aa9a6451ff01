import { database } from '#app/data/database.server.ts'
import { findToldRecipient, nextDueAt, type ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { dropUnwanted, endAlerts, noteTelling, storeAlertSettings } from '#app/data/write/alerts/alerts.sql.server.ts'
import { noteDigest } from '#app/data/write/digests/digests.sql.server.ts'
import { digestDates, nextDigestAt } from '#app/domain/digests/digest-rule.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { startDigests } from '#app/operations/digests/start-digests.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'

type Change = { companyId: string; userId: string; settings: AlertSettings; now: Date }

/** Stores of what and when a user is told. What is turned off is not told, even if it waits. */
export async function changeAlertSettings({ companyId, userId, settings, now }: Change): Promise<AlertSettings> {
  await database().atomically((sql) => {
    const before = findToldRecipient(sql, userId)
    storeAlertSettings(sql, companyId, { userId, settings })
    // A user's recipient has the user's id.
    dropUnwanted(sql, userId)
    if (settings.digest !== 'none' && before?.digest === 'none') startDigests(sql, userId, now)
    else noteDigest(sql, userId, { nextDigestAt: changedDigestAt(settings, { before, now }) })
    if (settings.missed || settings.comments || settings.digest !== 'none')
      noteTelling(sql, userId, { nextTellAt: nextDueAt(sql, userId) })
    else endAlerts(sql, userId, now)
  })
  return settings
}

type BeforeChange = { before: ToldRecipient | undefined; now: Date }

/**
 * When the next digest is due. One that is due, or was to come later today and now would not, is not put off by saving the
 * settings again.
 */
function changedDigestAt(settings: AlertSettings, { before, now }: BeforeChange): Date | null {
  const next = nextDigestAt(settings, now)
  const old = before?.digest === settings.digest && digestDates(before, now) !== null ? before.nextDigestAt : null
  const today = localDay(now, zoneOf(settings))
  const isToday = (at: Date | null) => at !== null && at < today.end
  return isToday(old) && (!isToday(next) || (old !== null && old <= now)) ? old : next
}
