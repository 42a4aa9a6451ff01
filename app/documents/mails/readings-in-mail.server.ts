import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { outOfLimitsInWords } from '#app/i18n/reading-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { quotedInMail } from './quoted-in-mail.server.ts'

type ReadingsInMail = {
  language: Language
  origin: string
  /** The check-ins whose values the mail tells, at least one, oldest first. */
  readings: OutOfLimits[]
  /** How many there are together. */
  count: number
}

/** Tells which values are out of their limits, where, and what was done about it. */
export function readingsInMail({ language, origin, readings, count }: ReadingsInMail) {
  const t = translatorFor(language, 'mail')
  const [first] = readings
  if (!first) throw new Error('A mail about readings without any')
  const title = t('reading.title', { title: first.title })
  const action = { label: t('missedSlot.action'), url: `${origin}/schedules/${first.scheduleId}` }
  const quotes = readings.map((one) => quoteOf(one, language))
  const titles = { one: { subject: title, title, action }, several: t('readings.title') }
  return quotedInMail({ language, origin, quotes, count, lead: t('reading.lead'), ...titles })
}

function quoteOf({ takenAt: instant, timezone: timeZone, readings, ...one }: OutOfLimits, language: Language) {
  const t = translatorFor(language, 'mail')
  const { signature, title, location, task } = one
  const intro = `${signature}, ${formatDateTime({ instant, timeZone, language })}: ${title} (${location}), ${task}`
  const text = readings.map((reading) => outOfLimitsInWords({ t, language }, reading)).join('\n')
  return { intro, text }
}
