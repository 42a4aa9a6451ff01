import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { memoize } from '#app/domain/memoize.ts'
import { day } from '#app/domain/time/durations.ts'
import { dateFormat, shortMonth, shortWeekday, withoutDot } from './date-format.ts'
import { normalizeSpaces } from './normalize-spaces.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

type Moment = { instant: Date; timeZone: string; language: Language }

/** 14:00 */
export function formatTime({ instant, timeZone, language }: Moment) {
  return normalizeSpaces(dateFormat('time', language, timeZone).format(instant))
}

/** Freitag, 20. November */
export function formatDay(moment: Moment) {
  return formatWords('day', moment)
}

/** Fr, 20. Nov. */
export function formatDayShort(moment: Moment) {
  return formatWords('dayShort', moment)
}

/** Fr, 20. Nov. 2026 */
export function formatDateShort(moment: Moment) {
  return formatWords('dateShort', moment)
}

const firstOfMonth: Partial<Record<Language, string>> = { fr: '1er', it: '1º' }

/**
 * A date in Intl's words, without the dot of a short weekday, and with an ordinal first of the month where that is
 * usual.
 */
function formatWords(
  formatName: 'day' | 'dayShort' | 'date' | 'dateShort' | 'dateLong' | 'dateTime',
  { instant, timeZone, language }: Moment,
) {
  const parts = dateFormat(formatName, language, timeZone).formatToParts(instant)
  const words = parts.map(({ type, value }) => {
    if (type === 'weekday') return withoutDot(value)
    return type === 'day' && value === '1' ? (firstOfMonth[language] ?? value) : value
  })
  return normalizeSpaces(words.join(''))
}

/** Freitag, 20. November 2026 */
export function formatDateLong(moment: Moment) {
  return formatWords('dateLong', moment)
}

/** 20. November 2026 */
export function formatDate(moment: Moment) {
  return formatWords('date', moment)
}

/** 20. November 2026, in the zone of bills. */
export function formatBillingDate(instant: Date, language: Language) {
  return formatDate({ instant, timeZone: defaultTimeZone, language })
}

/** Fr, 20. Nov. 2026, 14:00 */
export function formatDateTime(moment: Moment) {
  return formatWords('dateTime', moment)
}

/** November 2026 */
export function formatMonth({ instant, timeZone, language }: Moment) {
  return normalizeSpaces(dateFormat('month', language, timeZone).format(instant))
}

/** Mo */
export function formatWeekday({ instant, timeZone, language }: Moment) {
  return shortWeekday(dateFormat('weekday', language, timeZone).format(instant))
}

/** 20. */
export function formatDayOfMonth({ instant, timeZone, language }: Moment) {
  return normalizeSpaces(dateFormat('dayOfMonth', language, timeZone).format(instant))
}

/** 20.11. */
export function formatDayAndMonth({ instant, timeZone, language }: Moment) {
  return normalizeSpaces(dateFormat('dayAndMonth', language, timeZone).format(instant))
}

/** Nov */
export function formatMonthShort({ instant, timeZone, language }: Moment) {
  return shortMonth(instant, language, timeZone)
}

type Period = { from: Date; to: Date; timeZone: string; language: Language }

/** 16.–22. Nov. 2026, both days included. */
export function formatDays({ from, to, timeZone, language }: Period) {
  const text = normalizeSpaces(dateFormat('days', language, timeZone).formatRange(from, to))
  // Versions of Intl differ in whether they put spaces between two days of one month.
  return text.replace(/^(\d+) – (?=\d)/, '$1–')
}

const relativeFormat = memoize(
  (language: Language) => new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' }),
)

/** "heute", "gestern" or "morgen" for such a day of the time zone, else null. */
export function formatRelativeDay({ instant, timeZone, language, now }: Moment & { now: Date }): string | null {
  const days = Math.round((midnight(instant, timeZone) - midnight(now, timeZone)) / day)
  if (days < -1 || days > 1) return null
  // As inside a sentence: Intl begins it with a capital in Vietnamese.
  return relativeFormat(language).format(days, 'day').toLocaleLowerCase(language)
}

function midnight(instant: Date, timeZone: string) {
  const parts = dateFormat('numbers', 'en', timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}
