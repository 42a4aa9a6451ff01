import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { memoize } from '#app/domain/memoize.ts'
import { day } from '#app/domain/time/durations.ts'
import { dateFormat, shortMonth, shortWeekday, withoutDot } from './date-format.ts'
import { evenSpaces } from './even-spaces.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

type Moment = { instant: Date; timeZone: string; language: Language }

/** 14:00 */
export function formatTime({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat('time', language, timeZone).format(instant))
}

/** Freitag, 20. November */
export function formatDay(moment: Moment) {
  return inWords('day', moment)
}

/** Fr, 20. Nov. */
export function formatDayShort(moment: Moment) {
  return inWords('dayShort', moment)
}

/** Fr, 20. Nov. 2026 */
export function formatDateShort(moment: Moment) {
  return inWords('dateShort', moment)
}

const firstOfMonth: Partial<Record<Language, string>> = { fr: '1er', it: '1º' }

/** A date as Intl words it, but a short weekday has no dot, and the first of a month is ordinal where that is usual. */
function inWords(
  parts: 'day' | 'dayShort' | 'date' | 'dateShort' | 'dateLong' | 'dateTime',
  { instant, timeZone, language }: Moment,
) {
  const worded = dateFormat(parts, language, timeZone).formatToParts(instant)
  const words = worded.map(({ type, value }) => {
    if (type === 'weekday') return withoutDot(value)
    return type === 'day' && value === '1' ? (firstOfMonth[language] ?? value) : value
  })
  return evenSpaces(words.join(''))
}

/** Freitag, 20. November 2026 */
export function formatDateLong(moment: Moment) {
  return inWords('dateLong', moment)
}

/** 20. November 2026 */
export function formatDate(moment: Moment) {
  return inWords('date', moment)
}

/** 20. November 2026; a day of the zone that bills go by. */
export function formatBillingDate(instant: Date, language: Language) {
  return formatDate({ instant, timeZone: defaultTimeZone, language })
}

/** Fr, 20. Nov. 2026, 14:00 */
export function formatDateTime(moment: Moment) {
  return inWords('dateTime', moment)
}

/** November 2026 */
export function formatMonth({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat('month', language, timeZone).format(instant))
}

/** Mo */
export function formatWeekday({ instant, timeZone, language }: Moment) {
  return shortWeekday(dateFormat('weekday', language, timeZone).format(instant))
}

/** 20. */
export function formatDayOfMonth({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat('dayOfMonth', language, timeZone).format(instant))
}

/** 20.11. */
export function formatDayAndMonth({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat('dayAndMonth', language, timeZone).format(instant))
}

/** Nov */
export function formatMonthShort({ instant, timeZone, language }: Moment) {
  return shortMonth(instant, language, timeZone)
}

type Period = { from: Date; to: Date; timeZone: string; language: Language }

/** 16.–22. Nov. 2026; both days are included. */
export function formatDays({ from, to, timeZone, language }: Period) {
  const worded = evenSpaces(dateFormat('days', language, timeZone).formatRange(from, to))
  // Between two days of one month one Intl has spaces, another none.
  return worded.replace(/^(\d+) – (?=\d)/, '$1–')
}

const relativeFormat = memoize(
  (language: Language) => new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' }),
)

/** "heute", "gestern" or "morgen" where true, else null. Days are those of the time zone. */
export function formatRelativeDay({ instant, timeZone, language, now }: Moment & { now: Date }): string | null {
  const days = Math.round((midnight(instant, timeZone) - midnight(now, timeZone)) / day)
  if (days < -1 || days > 1) return null
  // As it stands within a sentence: only Vietnamese would begin it with a capital.
  return relativeFormat(language).format(days, 'day').toLocaleLowerCase(language)
}

function midnight(instant: Date, timeZone: string) {
  const parts = dateFormat('numbers', 'en', timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}
