import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import type { AttendanceRow } from './attendance-row.ts'

type NotDoneNoteProps = { report: NonNullable<AttendanceRow['notDone']> }

/** Why staff could not do a task, who said so and when. */
export function NotDoneNote({ report: { reason, note, by, at, timezone } }: NotDoneNoteProps) {
  const { t } = useTranslation('excuses')
  const moment = { instant: at, timeZone: timezone, language: useLanguage() }
  const date = `${formatDate(moment)}, ${formatTime(moment)}`
  return (
    <>
      {t(`reason.${reason}`)}
      {note && <div className="lines">{note}</div>} <small>{t('reported', { name: by, date })}</small>
    </>
  )
}
