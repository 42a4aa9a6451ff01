import { useTranslation } from 'react-i18next'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import type { SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { DeviceRow, type ListedDevice } from './device-row.tsx'
import { ThisDevice } from './this-device.tsx'
import { useThisDevice } from './use-this-device.ts'

type DevicesSettingProps = {
  devices: ListedDevice[]
  /** The public key with which browsers subscribe. */
  serverKey: string
  /** Whether the user is told anything. */
  isTold: boolean
  now: Date
  answer: SettingsAnswer
}

/** The devices on which the user's alerts are shown, and this one. Nothing where there are none and this one can't be. */
export function DevicesSetting({ devices, serverKey, isTold, now, answer }: DevicesSettingProps) {
  const { t } = useTranslation('alerts')
  const errorText = useErrorText()
  const { device, hasFailed, turnOn, turnOff } = useThisDevice(devices, serverKey)
  const failure = answer?.subject === 'device' ? answer.failure : null
  if (devices.length === 0 && (device.state === 'unknown' || device.state === 'none')) return null
  const columns = [t('devices.device'), t('devices.told'), t('devices.since')]
  return (
    <Section title={t('devices.title')} help={t('devices.help')} id="devices">
      <div className="fields">
        {hasFailed && <Banner tone="bad">{t('devices.failed')}</Banner>}
        {failure && <Banner tone="bad">{errorText(failure.code, failure.params)}</Banner>}
        {!isTold && devices.length > 0 && <Banner tone="info">{t('devices.nothing')}</Banner>}
        <ThisDevice device={device} turnOn={turnOn} turnOff={turnOff} />
        {devices.length > 0 && (
          <Table columns={columns} end={t('devices.remove', { device: '' })}>
            {devices.map((listed) => (
              <DeviceRow key={listed.id} device={listed} isThis={listed.id === device.id} now={now} />
            ))}
          </Table>
        )}
      </div>
    </Section>
  )
}
