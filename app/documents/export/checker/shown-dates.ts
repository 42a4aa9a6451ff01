import { regionOf } from '#app/i18n/regions.ts'
import type { Language } from '#app/i18n/languages.ts'

type Zone = { language: Language; timezone: string }

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
const dayAndTime = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An instant in ISO 8601, in a time zone. */
export function shownInstant(instant: string, zone: Zone): string {
  return shown(instant, () => formatOf(dayAndTime, zone).format(new Date(instant)))
}

/** A local time, YYYY-MM-DDTHH:mm, with its weekday. */
export function shownLocalTime(local: string, language: Language): string {
  const zone = { language, timezone: 'UTC' }
  return shown(local, () => formatOf({ weekday: 'long', ...dayAndTime }, zone).format(new Date(`${local}Z`)))
}

/** A day, YYYY-MM-DD. */
export function shownDay(date: string, language: Language): string {
  return shown(date, () => formatOf(day, { language, timezone: 'UTC' }).format(new Date(date)))
}

/** The days from one instant to another. */
export function shownPeriod(from: string, until: string, zone: Zone): string {
  return shown(`${from} – ${until}`, () => formatOf(day, zone).formatRange(new Date(from), new Date(until)))
}

function formatOf(parts: Intl.DateTimeFormatOptions, { language, timezone }: Zone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(regionOf(language), { ...parts, timeZone: timezone })
}

/** What a changed file has as a date or a time zone may be none: then it is shown as it stands there. */
function shown(text: string, format: () => string): string {
  try {
    return format()
  } catch (error) {
    if (error instanceof RangeError) return text
    throw error
  }
}
