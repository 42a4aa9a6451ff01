import { alertAddress } from '#app/config/alert-link.server.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { toldOfMissed } from './alert-settings.ts'
import type { Owner } from './factories.ts'

/** Turns on the alerts of an owner, and returns the path by which a mail ends them. */
export async function alertPath({ companyId, userId, email }: Owner): Promise<string> {
  await changeAlertSettings({ companyId, userId, settings: toldOfMissed, now: new Date() })
  return new URL(alertAddress({ id: userId, emailKey: emailKey(email) })).pathname
}
