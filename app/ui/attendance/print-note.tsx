import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** On paper: when it was printed, and the time zone of its times. */
export function PrintNote({ now: instant, timezone }: { now: Date; timezone: string }) {
  const { t } = useTranslation(['attendance', 'schedule-words'])
  const moment = { instant, timeZone: timezone, language: useLanguage() }
  return (
    <p className="print-only">
      {t('print.made', { date: formatDate(moment), time: formatTime(moment), zone: zoneInWords(t, timezone) })}
    </p>
  )
}
