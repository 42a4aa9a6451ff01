import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'

/** "Di., 17. Nov., 14:00": the day and time of a slot by its own wall clock. */
export function dayAndTimeOfSlot(slotAt: string, language: Language): string {
  const due = { instant: new Date(`${slotAt}Z`), timeZone: 'UTC', language }
  return `${formatDayShort(due)}, ${formatTime(due)}`
}
