import type { ClosedDays } from '#app/domain/closures/closure.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { formatDays } from './format-dates.ts'
import type { Language } from './languages.ts'

/** 24.–26. Dez. 2026: Weihnachten */
export function closedInWords({ reason, ...days }: ClosedDays, language: Language): string {
  return `${daysInWords(days, language)}: ${reason}`
}

/** 24.–26. Dez. 2026 */
export function daysInWords({ from, to }: LocalDates, language: Language): string {
  return formatDays({ from: new Date(from), to: new Date(to), timeZone: 'UTC', language })
}
