import { dateFormat, shortMonth, shortWeekday } from './date-format.ts'
import type { Language } from './languages.ts'

/** Names of the months 1–12, short as in "Jan". */
export function monthNames(language: Language, month: 'short' | 'long' = 'short'): string[] {
  const nameOf = (instant: Date) =>
    month === 'short' ? shortMonth(instant, language, 'UTC') : dateFormat('monthLong', language, 'UTC').format(instant)
  return Array.from({ length: 12 }, (_, i) => nameOf(new Date(Date.UTC(2024, i, 1))))
}

/** Names of the ISO weekdays 1–7 as they stand within a sentence, short as in "Mo". */
export function weekdayNames(language: Language, weekday: 'short' | 'long' = 'short'): string[] {
  const format = dateFormat(weekday === 'short' ? 'dayShort' : 'day', language, 'UTC')
  return Array.from({ length: 7 }, (_, i) => {
    const parts = format.formatToParts(new Date(Date.UTC(2024, 0, i + 1)))
    const name = parts.find(({ type }) => type === 'weekday')?.value ?? ''
    return weekday === 'short' ? shortWeekday(name) : name
  })
}
