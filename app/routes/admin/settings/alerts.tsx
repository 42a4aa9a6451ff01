import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listToldAlerts, readAlertSettings } from '#app/data/read/alerts/alert-settings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import { listRecipients } from '#app/data/read/alerts/recipients.sql.server.ts'
import { addRecipient, senderOf } from '#app/operations/alerts/add-recipient.server.ts'
import { removeRecipient } from '#app/operations/alerts/remove-recipient.server.ts'
import { NewRecipientSetting } from '#app/ui/settings/alerts/new-recipient-setting.tsx'
import { RecipientsSetting } from '#app/ui/settings/alerts/recipients-setting.tsx'
import { alertSettingsSchema, recipientRemovalSchema, recipientSchema } from '#app/domain/alerts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { deviceRemovalSchema, subscriptionSchema } from '#app/domain/push/schema.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { userAgentOf } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { formatDateTime, formatTime } from '#app/i18n/format-dates.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { addPushDevice } from '#app/operations/push/add-push-device.server.ts'
import { removePushDevice } from '#app/operations/push/remove-push-device.server.ts'
import { viewPushDevices } from '#app/operations/push/view-push-devices.server.ts'
import { AlertsSetting } from '#app/ui/settings/alerts/alerts-setting.tsx'
import { ToldAlerts } from '#app/ui/settings/alerts/told-alerts.tsx'
import { DevicesSetting } from '#app/ui/settings/push/devices-setting.tsx'

export { settingsTab as handle } from './settings-tab.ts'

export const headers = pageHeaders

/** iPhones show notifications of a page once it is on their home screen as an app, for which they ask here. */
export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/app.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app-icon.png' },
]

const mostListed = 20

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, companyId, email, plan } = await requireUser(request)
  const language = await languageOf(request)
  const { refusedMails, ...settings } = readAlertSettings(readingSql(), companyId, userId)
  const told = listToldAlerts(readingSql(), companyId, { userId, limit: mostListed }).map((alert) => {
    const at = (instant: Date) => ({ instant, timeZone: zoneOf(alert), language })
    return {
      id: alert.id,
      scheduleId: alert.scheduleId,
      title: alert.title,
      location: alert.location,
      due: formatDateTime(at(alert.startsAt)),
      told: formatDateTime(at(alert.toldAt)),
      madeUp: alert.madeUpAt && formatTime(at(alert.madeUpAt)),
    }
  })
  const documentTitle = await pageTitle(request, 'alerts:title')
  const recipients = listRecipients(readingSql(), companyId)
  const { serverKey, items: devices } = viewPushDevices(userId)
  const push = { devices, serverKey, now: new Date() }
  const isRefused = refusedMails >= mostRefusals
  return { email, plan, settings, isRefused, push, recipients, language, told, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { id: userId, companyId } = user
  const now = new Date()
  return saveSettingsForm(request, {
    alerts: settingsForm({
      schema: alertSettingsSchema,
      save: async (settings) => ok(await changeAlertSettings({ companyId, userId, settings, now })),
      saved: 'alerts:flash.saved',
    }),
    recipient: settingsForm({
      schema: recipientSchema,
      save: (input) => addRecipient({ companyId, sender: senderOf(user), input, now }),
      saved: 'alerts:recipients.asked',
      savedValues: ({ email }) => ({ email }),
    }),
    device: settingsForm({
      schema: subscriptionSchema,
      async save(subscription) {
        const device = { subscription, userAgent: userAgentOf(request), language: await languageOf(request) }
        return addPushDevice({ companyId, userId, ...device, now })
      },
      saved: 'alerts:devices.added',
    }),
    removeDevice: settingsForm({
      schema: deviceRemovalSchema,
      save: ({ id }) => removePushDevice({ userId, id }),
      saved: 'alerts:devices.removed',
    }),
    removeRecipient: settingsForm({
      schema: recipientRemovalSchema,
      save: ({ id }) => removeRecipient({ companyId, id, now }),
      saved: 'alerts:recipients.removed',
      savedValues: ({ name }) => ({ name }),
    }),
  })
}

export default function AlertSettings() {
  const { email, plan, settings, isRefused, push, recipients, language, told } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <AlertsSetting email={email} settings={settings} isRefused={isRefused} answer={answer} />
      <DevicesSetting {...push} isTold={settings.missed || settings.comments} answer={answer} />
      <RecipientsSetting recipients={recipients} />
      <NewRecipientSetting plan={plan} language={language} answer={answer} />
      <ToldAlerts told={told} />
    </>
  )
}
