import { useTranslation } from 'react-i18next'
import type { TriedPins } from '#app/domain/staff/pin.ts'
import { formatRelativeDay, formatTime } from '#app/i18n/format-dates.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type PinTriesProps = { tries: TriedPins; now: Date }

/** The number of wrong PINs, the waits that follow from them, and the number of trusted devices. */
export function PinTries({ tries, now }: PinTriesProps) {
  const { failures, waits, waitEverywhere, devices, deviceWait } = tries
  const { t } = useTranslation('staff')
  const language = useLanguage()

  /** "14:30"; where that is not today, "morgen, 08:15". */
  function untilOf({ until: instant, timezone }: NonNullable<TriedPins['deviceWait']>) {
    const moment = { instant, timeZone: timezone, language, now }
    const day = formatRelativeDay(moment)
    const time = formatTime(moment)
    return day === formatRelativeDay({ ...moment, instant: now }) ? time : `${day}, ${time}`
  }

  return (
    <div className="field">
      <p className="label">{t('tries.label')}</p>
      <p className="hint">{t('tries.failures', { count: failures })}</p>
      {waits.map((wait) => (
        <p key={wait.scheduleId}>
          {t('tries.wait', { place: `${wait.title}, ${wait.location}`, until: untilOf(wait) })}
        </p>
      ))}
      {waitEverywhere && <p>{t('tries.waitEverywhere', { until: untilOf(waitEverywhere) })}</p>}
      {deviceWait && <p>{t('tries.deviceWait', { until: untilOf(deviceWait) })}</p>}
      <p className="hint">{t('tries.devices', { count: devices })}</p>
      <p>
        <HelpLink to="pin-forgotten" />
      </p>
    </div>
  )
}
