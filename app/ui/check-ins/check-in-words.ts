import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDateLong, formatDay, formatRelativeDay } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from './check-in-translator.ts'

/**
 * Texts and times for the page, in the schedule's time zone and the reader's language. `local` is `YYYY-MM-DDTHH:mm`.
 */
export type CheckInWords = {
  t: Translate
  language: Language
  /** An instant as local time of the schedule. */
  localOf(instant: Date): string
  /** 14:00 */
  time(local: string): string
  /** Freitag, 20. November */
  day(local: string): string
  /** heute, gestern, morgen, else as `day`. */
  nearDay(local: string): string
  isToday(local: string): boolean
  /** heute, 14:00 Uhr */
  moment(local: string): string
  /** Freitag, 20. November 2026, 14:00 Uhr */
  dateAndTime(local: string): string
  list(items: string[]): string
}

type Reader = { t: Translate; language: Language; timezone: string; now: Date }

export function checkInWords({ t, language, timezone, now }: Reader): CheckInWords {
  const localNow = localDateTime(now, timezone)
  const day = (local: string) => formatDay(asUtc(local, language))
  const nearDay = (local: string) => relativeDay(local, localNow, language) ?? day(local)
  return {
    t,
    language,
    localOf: (instant) => localDateTime(instant, timezone),
    time: timeOf,
    day,
    nearDay,
    isToday: (local) => local.slice(0, 10) === localNow.slice(0, 10),
    moment: (local) => t('time.moment', { day: nearDay(local), time: timeOf(local) }),
    dateAndTime: (local) => t('time.moment', { day: formatDateLong(asUtc(local, language)), time: timeOf(local) }),
    list: (items) => formatList(items, language),
  }
}

function timeOf(local: string) {
  return local.slice(11, 16)
}

const relativeDays = new Map<string, string | null>()

/** A cache, as the same few words are needed again and again, and Intl takes 10 µs for one. */
function relativeDay(local: string, localNow: string, language: Language): string | null {
  const days = Date.parse(local.slice(0, 10)) - Date.parse(localNow.slice(0, 10))
  const cacheKey = `${language} ${days}`
  let words = relativeDays.get(cacheKey)
  if (words === undefined) {
    words = formatRelativeDay({ ...asUtc(local, language), now: instantAsUtc(localNow) })
    if (words !== null) relativeDays.set(cacheKey, words)
  }
  return words
}

/** A local time is formatted as UTC, so that no time zone shifts it again. */
function asUtc(local: string, language: Language) {
  return { instant: instantAsUtc(local), timeZone: 'UTC', language }
}

function instantAsUtc(local: string) {
  return new Date(`${local}Z`)
}
