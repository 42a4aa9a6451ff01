import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

/** The parts of a date or time that each format shows. */
const formats = {
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

type FormatName = keyof typeof formats

/** The formatter of a language and a time zone. Intl's formatters are cached, because making one takes 50 µs. */
export const dateFormat = memoize(
  (formatName: FormatName, language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(regionOf(language), { ...optionsOf(formatName, language), timeZone }),
)

/** Thai and Vietnamese use narrow weekdays: their short ones differ between versions of Intl. */
function optionsOf(formatName: FormatName, language: Language): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = formats[formatName]
  return narrowWeekdayLanguages.has(language) && options.weekday === 'short'
    ? { ...options, weekday: 'narrow' }
    : options
}

const narrowWeekdayLanguages = new Set<Language>(['th', 'vi'])

/**
 * The short name of a month: Nov. For Bulgarian, Intl has only numbers, and for Vietnamese long words, so that the
 * names are made here.
 */
export function shortMonth(instant: Date, language: Language, timeZone: string): string {
  const long = dateFormat('monthLong', language, timeZone).format(instant)
  if (language === 'bg') return long.slice(0, 3)
  if (language === 'vi') return long.replace(/^Tháng /i, 'Th\u00a0')
  return withoutDot(dateFormat('monthShort', language, timeZone).format(instant))
}

/** Short names as in calendars, for Latvian and Portuguese, where Intl's short names are long. */
const calendarWeekdays: Record<string, string> = {
  'pirmd.': 'P',
  'otrd.': 'O',
  'trešd.': 'T',
  'ceturtd.': 'C',
  'piektd.': 'Pk',
  'sestd.': 'S',
  'svētd.': 'Sv',
  segunda: 'seg',
  terça: 'ter',
  quarta: 'qua',
  quinta: 'qui',
  sexta: 'sex',
  sábado: 'sáb',
  domingo: 'dom',
}

/** Mo: the short name of a weekday, made from Intl's. */
export function shortWeekday(name: string): string {
  return calendarWeekdays[name] ?? withoutDot(name)
}

/** Removes the dot at the end of a short name; dots inside of it stay. */
export function withoutDot(name: string): string {
  return name.replace(/^([^.]+)\.$/, '$1')
}
