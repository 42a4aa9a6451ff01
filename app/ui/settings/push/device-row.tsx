import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { formatDate, formatDayShort, formatRelativeDay, formatTime } from '#app/i18n/format-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useDeviceName } from '#app/ui/settings/use-device-name.ts'
import { useLanguage } from '#app/ui/use-language.ts'

export type ListedDevice = {
  id: string
  browser: string | null
  system: string | null
  fingerprint: string
  createdAt: Date
  lastToldAt: Date | null
  goneAt: Date | null
}

type DeviceRowProps = { device: ListedDevice; isThis: boolean; now: Date }

/** A device that shows notifications: since when, when it did last, and a button that ends it. */
export function DeviceRow({ device: { id, createdAt, lastToldAt, goneAt, ...device }, isThis, now }: DeviceRowProps) {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const name = useDeviceName()(device)
  const moment = (instant: Date) => ({ instant, timeZone: defaultTimeZone, language })
  const note = goneAt ? t('devices.gone') : isThis && t('devices.this')
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <small>{note}</small>}
      </th>
      <td data-label={t('devices.told')}>{lastToldAt ? momentInWords(moment(lastToldAt)) : t('devices.never')}</td>
      <td data-label={t('devices.since')}>{formatDate(moment(createdAt))}</td>
      <td className="end-col">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="subject" value="removeDevice" />
          <input type="hidden" name="id" value={id} />
          <button className="btn ghost icon-only" aria-label={t('devices.remove', { device: name })}>
            <Icon name="trash-2" />
          </button>
        </Form>
      </td>
    </tr>
  )

  function momentInWords(told: ReturnType<typeof moment>): string {
    return `${formatRelativeDay({ ...told, now }) ?? formatDayShort(told)}, ${formatTime(told)}`
  }
}
