import { daysInFileName } from '#app/domain/folders/folder-days.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { formatDays, formatMonth } from './format-dates.ts'
import type { Language } from './languages.ts'

/** November 2026, or 3.–20. Nov. 2026 */
export function formatPeriod(dates: LocalDates, language: Language): string {
  const [from, to] = [new Date(dates.from), new Date(dates.to)]
  const options = { timeZone: 'UTC', language }
  const isMonth = daysInFileName(dates).length === 'YYYY-MM'.length
  return isMonth ? formatMonth({ instant: from, ...options }) : formatDays({ from, to, ...options })
}
