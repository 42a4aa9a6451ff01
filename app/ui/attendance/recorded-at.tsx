import { madeAt, type CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** `isSameDay`: whether it was made on the day of its slot, in the schedule's time zone. */
type RecordedAtProps = CheckInInstants & { timezone: string; isSameDay: boolean }

/** When a check-in was made, with its day if that is not the day of the slot. */
export function RecordedAt({ timezone, isSameDay, ...instants }: RecordedAtProps) {
  const instant = madeAt(instants)
  const moment = { instant, timeZone: timezone, language: useLanguage() }
  return (
    <time className="num" dateTime={instant.toISOString()}>
      {isSameDay ? formatTime(moment) : `${formatDayShort(moment)}, ${formatTime(moment)}`}
    </time>
  )
}
