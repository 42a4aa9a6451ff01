import { periodAround, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { formatDateShort, formatDays, formatMonth, formatTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'

type WordedPeriod = { range: AttendanceRange; unit: Unit; timeZone: string; language: Language }

/** A period's name: "November 2026", "16.–22. Nov. 2026", "Fr, 20. Nov. 2026", the last with "14:00–15:00". */
export function periodInWords({ range, unit, timeZone, language }: WordedPeriod): string {
  const { from: instant, to } = range
  const start = { instant, timeZone, language }
  const days = { from: instant, to: new Date(to.getTime() - 1), timeZone, language }
  if (!isPeriod(range, unit, timeZone)) return formatDays(days)
  switch (unit) {
    case 'month':
      return formatMonth(start)
    case 'week':
      return formatDays(days)
    case 'day':
      return formatDateShort(start)
    case 'hour':
      return `${formatDateShort(start)}, ${formatTime(start)}–${formatTime({ ...start, instant: to })}`
  }
}

function isPeriod({ from, to }: AttendanceRange, unit: Unit, timeZone: string): boolean {
  const period = periodAround(unit, from, timeZone)
  return +period.from === +from && +period.to === +to
}
