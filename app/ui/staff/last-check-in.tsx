import { useTranslation } from 'react-i18next'
import type { ListedStaff } from '#app/domain/staff/schema.ts'
import { formatDate, formatDayShort, formatRelativeDay, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { day } from '#app/domain/time/durations.ts'

type LastCheckInProps = Pick<ListedStaff, 'lastCheckIn'> & { now: Date }

const halfYear = 183 * day

/** "heute, 11:32", "Mi, 18. Nov., 21:04", and a date with its year where it is long ago; in the time zone of the place. */
export function LastCheckIn({ lastCheckIn, now }: LastCheckInProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  if (!lastCheckIn) return <>{t('list.never')}</>
  const moment = { instant: lastCheckIn.at, timeZone: lastCheckIn.timezone, language }
  const isLongAgo = now.getTime() - lastCheckIn.at.getTime() > halfYear
  const dayInWords = formatRelativeDay({ ...moment, now }) ?? formatDayShort(moment)
  return (
    <time className="num" dateTime={lastCheckIn.at.toISOString()}>
      {isLongAgo ? formatDate(moment) : `${dayInWords}, ${formatTime(moment)}`}
    </time>
  )
}
