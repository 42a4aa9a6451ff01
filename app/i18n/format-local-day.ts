import { formatDateShort } from './format-dates.ts'
import type { Language } from './languages.ts'

/** Fr, 20. Nov. 2026, of a local day `YYYY-MM-DD`. */
export function formatLocalDay(date: string, language: Language) {
  return formatDateShort({ instant: new Date(`${date}T00:00Z`), timeZone: 'UTC', language })
}
