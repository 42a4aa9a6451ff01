import { useTranslation } from 'react-i18next'
import type { TimedMadeUp } from '#app/domain/attendance/made-up.ts'
import { formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** When and by whom something that was missed was done later. */
export function MadeUpNote({ madeUp: { at: instant, by, timezone: timeZone } }: { madeUp: TimedMadeUp }) {
  const { t } = useTranslation('attendance')
  const time = formatTime({ instant, timeZone, language: useLanguage() })
  return (
    <div>
      {t('note.madeUp', { time })} <small>{by}</small>
    </div>
  )
}
