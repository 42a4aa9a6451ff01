import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** `isSameDay`: whether it was made on the day of its slot, in the schedule's time zone. */
type RecordedAtProps = { checkedInAt: Date; timezone: string; isSameDay: boolean }

/** The time of a check-in, with its day if that is not the day of the slot. */
export function RecordedAt({ checkedInAt, timezone, isSameDay }: RecordedAtProps) {
  const moment = { instant: checkedInAt, timeZone: timezone, language: useLanguage() }
  return (
    <time className="num" dateTime={checkedInAt.toISOString()}>
      {isSameDay ? formatTime(moment) : `${formatDayShort(moment)}, ${formatTime(moment)}`}
    </time>
  )
}
