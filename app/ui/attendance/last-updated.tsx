import { useTranslation } from 'react-i18next'
import { formatDateShort, formatRelativeDay, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'

type LastUpdatedProps = { at: Date | null; timezone: string; now: Date }

/** When the last check-in of a period was made: "Zuletzt geändert: heute, 13:02 Uhr". */
export function LastUpdated({ at, timezone, now }: LastUpdatedProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (!at) return null
  const moment = { instant: at, timeZone: timezone, language }
  const day = formatRelativeDay({ ...moment, now }) ?? formatDateShort(moment)
  return <p className="faint small">{t('lastUpdated', { day, time: formatTime(moment) })}</p>
}
