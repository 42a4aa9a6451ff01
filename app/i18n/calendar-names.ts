import { dateFormat, shortMonth, shortWeekday } from './date-format.ts'
import type { Language } from './languages.ts'

/** The names of the months 1–12, by default short, like "Jan". */
export function monthNames(language: Language, month: 'short' | 'long' = 'short'): string[] {
  const nameOf = (instant: Date) =>
    month === 'short' ? shortMonth(instant, language, 'UTC') : dateFormat('monthLong', language, 'UTC').format(instant)
  return Array.from({ length: 12 }, (_, i) => nameOf(new Date(Date.UTC(2024, i, 1))))
}

/** The names of the ISO weekdays 1–7 as inside a sentence, by default short, like "Mo". */
export function weekdayNames(language: Language, weekday: 'short' | 'long' = 'short'): string[] {
  const format = dateFormat(weekday === 'short' ? 'dayShort' : 'day', language, 'UTC')
  return Array.from({ length: 7 }, (_, i) => {
    const parts = format.formatToParts(new Date(Date.UTC(2024, 0, i + 1)))
    const name = parts.find(({ type }) => type === 'weekday')?.value ?? ''
    return weekday === 'short' ? shortWeekday(name) : name
  })
}
