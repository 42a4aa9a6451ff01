import { useTranslation } from 'react-i18next'
import { Banner } from '#app/ui/layout/banner.tsx'
import type { ThisDevice as State } from './use-this-device.ts'

type ThisDeviceProps = { device: State; turnOn: () => void; turnOff: (id: string) => void }

/** Whether this browser shows notifications, with the button that changes it. Nothing where it can't. */
export function ThisDevice({ device, turnOn, turnOff }: ThisDeviceProps) {
  const { t } = useTranslation('alerts')
  switch (device.state) {
    case 'toInstall':
      return <Banner tone="info">{t('devices.install')}</Banner>
    case 'blocked':
      return <Banner tone="info">{t('devices.blocked')}</Banner>
    case 'off':
      return (
        <>
          <p>{t('devices.off')}</p>
          <div>
            <button type="button" className="btn plain" onClick={turnOn}>
              {t('devices.turnOn')}
            </button>
          </div>
        </>
      )
    case 'on':
      return (
        <>
          <p>{t('devices.on')}</p>
          <div>
            <button type="button" className="btn plain" onClick={() => turnOff(device.id)}>
              {t('devices.turnOff')}
            </button>
          </div>
        </>
      )
    default:
      return null
  }
}
