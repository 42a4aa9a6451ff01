import { madeAt, type CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDateShort, formatTime } from './format-dates.ts'
import type { Language } from './languages.ts'

/** The text of a key. */
type Translate = (key: string, params: { time: string }) => string

type OfflineCheckIn = CheckInInstants & { timezone: string }

/** That a check-in was made without a network, and when it came, with its day if that is another: "offline erfasst (übertragen: 15:30)". */
export function offlineInWords(t: Translate, language: Language, checkIn: OfflineCheckIn): string {
  const { checkedInAt, timezone: timeZone } = checkIn
  const came = { instant: checkedInAt, timeZone, language }
  const isSameDay = dateOf(checkedInAt, timeZone) === dateOf(madeAt(checkIn), timeZone)
  const time = isSameDay ? formatTime(came) : `${formatDateShort(came)}, ${formatTime(came)}`
  return t('envelopes:mark.sent', { time })
}

function dateOf(instant: Date, timezone: string): string {
  return localDateTime(instant, timezone).slice(0, 10)
}
