import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

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

type Parts = keyof typeof shown

/** How a language words these parts of a moment in a time zone. Intl's formatters are dear to make (50 µs), cheap to use. */
export const dateFormat = memoize(
  (parts: Parts, language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(regionOf(language), { ...partsShown(parts, language), timeZone }),
)

/** Where a weekday is short, Thai and Vietnamese have those of calendars: their short ones differ from one Intl to the next. */
function partsShown(parts: Parts, language: Language): Intl.DateTimeFormatOptions {
  const options: Intl.DateTimeFormatOptions = shown[parts]
  return isNarrow.has(language) && options.weekday === 'short' ? { ...options, weekday: 'narrow' } : options
}

const isNarrow = new Set<Language>(['th', 'vi'])

/** Nov; for calendars, where Bulgarian has numbers from Intl, which alone say nothing, and Vietnamese whole words. */
export function shortMonth(instant: Date, language: Language, timeZone: string): string {
  const long = dateFormat('monthLong', language, timeZone).format(instant)
  if (language === 'bg') return long.slice(0, 3)
  if (language === 'vi') return long.replace(/^Tháng /i, 'Th\u00a0')
  return withoutDot(dateFormat('monthShort', language, timeZone).format(instant))
}

/** What calendars write where Intl's short names are as long as words: in Latvian and Portuguese. */
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

/** Mo, from the short name that Intl has for it. */
export function shortWeekday(name: string): string {
  return calendarWeekdays[name] ?? withoutDot(name)
}

/** Without the dot that ends a short name; dots inside of one belong to it. */
export function withoutDot(name: string): string {
  return name.replace(/^([^.]+)\.$/, '$1')
}
