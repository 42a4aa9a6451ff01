import type { Language } from './languages.ts'
import type { Money } from '#app/domain/payments/money.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'

/** Which parts of a moment are shown, and how. */
const shown = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayShort: { weekday: 'short', day: 'numeric', month: 'short' },
  dateShort: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dateLong: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  dayOfMonth: { day: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'numeric' },
  monthShort: { month: 'short' },
  monthLong: { month: 'long' },
  days: { day: 'numeric', month: 'short', year: 'numeric' },
  numbers: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Intl formatters are dear to make (50 µs) and cheap to use. */
function dateFormat(language: Language, timeZone: string, parts: keyof typeof shown) {
  const key = `${parts} ${language} ${timeZone}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(regionOf(language), { ...partsShown(parts, language), timeZone })
    dateFormats.set(key, format)
  }
  return format
}

/**
 * Where a month is short, Bulgarian has a number for it, which alone says nothing; where a weekday is short, Thai still
 * writes it out, but has the letters of calendars, too.
 */
function partsShown(parts: keyof typeof shown, language: Language): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = shown[parts]
  if (language === 'bg' && parts === 'monthShort') return shown.monthLong
  return language === 'th' && options.weekday === 'short' ? { ...options, weekday: 'narrow' } : options
}

/** Without the dot that ends a short name; dots inside of one belong to it. */
function withoutDot(name: string): string {
  return name.replace(/^([^.]+)\.$/, '$1')
}

/**
 * English here is British (day before month, 24 hours) and Portuguese that of Portugal: alone, both are those of
 * America. Years are counted alike in every language, so that a record has one date.
 */
const regions: Partial<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', th: 'th-u-ca-gregory' }

/** The tag by which Intl knows a language as it is meant here. */
export function regionOf(language: Language): string {
  return regions[language] ?? language
}

/**
 * Node and browsers differ in which narrow spaces they write; a page must read the same from both. What belongs to a
 * number stays on its line.
 */
function evenSpaces(text: string): string {
  return text
    .replace(/\u202f(?=[\d%\p{Sc}])/gu, '\u00a0')
    .replace(/[\u202f\u2009]/g, ' ')
    .replace(/(\d) (?=\p{L}\.)/gu, '$1\u00a0')
}

type Moment = { instant: Date; timeZone: string; language: Language }

/** 14:00 */
export function formatTime({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat(language, timeZone, 'time').format(instant))
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
  const worded = dateFormat(language, timeZone, parts).formatToParts(instant)
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
  return evenSpaces(dateFormat(language, timeZone, 'month').format(instant))
}

/** Mo */
export function formatWeekday({ instant, timeZone, language }: Moment) {
  return withoutDot(dateFormat(language, timeZone, 'weekday').format(instant))
}

/** 20. */
export function formatDayOfMonth({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat(language, timeZone, 'dayOfMonth').format(instant))
}

/** 20.11. */
export function formatDayAndMonth({ instant, timeZone, language }: Moment) {
  return evenSpaces(dateFormat(language, timeZone, 'dayAndMonth').format(instant))
}

/** Nov */
export function formatMonthShort({ instant, timeZone, language }: Moment) {
  return withoutDot(dateFormat(language, timeZone, 'monthShort').format(instant))
}

type Period = { from: Date; to: Date; timeZone: string; language: Language }

/** 16.–22. Nov. 2026; both days are included. */
export function formatDays({ from, to, timeZone, language }: Period) {
  return evenSpaces(dateFormat(language, timeZone, 'days').formatRange(from, to))
}

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>()

/** "heute", "gestern" or "morgen" where true, else null. Days are those of the time zone. */
export function formatRelativeDay({ instant, timeZone, language, now }: Moment & { now: Date }): string | null {
  const days = Math.round((midnight(instant, timeZone) - midnight(now, timeZone)) / day)
  if (days < -1 || days > 1) return null
  let format = relativeFormats.get(language)
  if (!format) {
    format = new Intl.RelativeTimeFormat(regionOf(language), { numeric: 'auto' })
    relativeFormats.set(language, format)
  }
  // As it stands within a sentence: only Vietnamese would begin it with a capital.
  return format.format(days, 'day').toLocaleLowerCase(language)
}

function midnight(instant: Date, timeZone: string) {
  const parts = dateFormat('en', timeZone, 'numbers').formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const key = `${language} ${style}`
  let format = numberFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(regionOf(language), { style })
    numberFormats.set(key, format)
  }
  return format
}

/** 1.204 */
export function formatNumber(number: number, language: Language): string {
  return evenSpaces(numberFormat(language, 'decimal').format(number))
}

/** 96 %; of a rate from 0 to 1, rounded down: 100 % means all. */
export function formatPercent(rate: number, language: Language): string {
  return evenSpaces(numberFormat(language, 'percent').format(Math.floor(rate * 100) / 100))
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(language: Language, currency: string, digits: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits.maximumFractionDigits}`
  let format = moneyFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(regionOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...digits,
    })
    moneyFormats.set(key, format)
  }
  return format
}

/** 22,61 € */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const format = moneyFormat(language, currency)
  return evenSpaces(format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)))
}

/** 19 €, or 19,50 € where it is no whole amount. */
export function formatPrice(money: Money, language: Language): string {
  const { maximumFractionDigits: digits = 0 } = moneyFormat(language, money.currency).resolvedOptions()
  const whole = money.amount / 10 ** digits
  if (!Number.isInteger(whole)) return formatMoney(money, language)
  return evenSpaces(moneyFormat(language, money.currency, { maximumFractionDigits: 0 }).format(whole))
}

const listFormats = new Map<string, Intl.ListFormat>()

/** 10:15, 12:00 und 16:30 */
export function formatList(items: readonly string[], language: Language): string {
  let format = listFormats.get(language)
  if (!format) {
    format = new Intl.ListFormat(regionOf(language), { type: 'conjunction' })
    listFormats.set(language, format)
  }
  // Thai has spaces between the parts of a sentence; without them what is listed would run together.
  if (language === 'th') return format.formatToParts(items).map(spacedOut).join('')
  return format.format(items)
}

function spacedOut({ type, value }: { type: 'element' | 'literal'; value: string }) {
  return type === 'literal' ? ` ${value.trim()} `.replace(/^ {2}$/, ' ') : value
}

/** Names of the months 1–12, short as in "Jan". */
export function monthNames(language: Language, month: 'short' | 'long' = 'short'): string[] {
  const format = dateFormat(language, 'UTC', month === 'short' ? 'monthShort' : 'monthLong')
  return Array.from({ length: 12 }, (_, i) => withoutDot(format.format(new Date(Date.UTC(2024, i, 1)))))
}

/** Names of the ISO weekdays 1–7 as they stand within a sentence, short as in "Mo". */
export function weekdayNames(language: Language, weekday: 'short' | 'long' = 'short'): string[] {
  const format = dateFormat(language, 'UTC', weekday === 'short' ? 'dayShort' : 'day')
  return Array.from({ length: 7 }, (_, i) => {
    const parts = format.formatToParts(new Date(Date.UTC(2024, 0, i + 1)))
    return withoutDot(parts.find(({ type }) => type === 'weekday')?.value ?? '')
  })
}
