import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import type { AttendanceRow } from './attendance-row.ts'

type ExcuseNoteProps = { excuse: NonNullable<AttendanceRow['excuse']> }

/** Why a missed task is excused, by whom and when. */
export function ExcuseNote({ excuse: { reason, note, by, at, timezone } }: ExcuseNoteProps) {
  const { t } = useTranslation('excuses')
  const moment = { instant: at, timeZone: timezone, language: useLanguage() }
  const date = `${formatDate(moment)}, ${formatTime(moment)}`
  return (
    <>
      {t(`reason.${reason}`)}
      {note && <div className="lines">{note}</div>}{' '}
      <small>{by ? t('by', { name: by, date }) : t('byUnknown', { date })}</small>
    </>
  )
}
