import { localDay } from '#app/domain/time/local-time.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { photoInMail, photosInMail } from './photos-in-mail.ts'
import { quotedInMail } from './quoted-in-mail.server.ts'

/** A task that a supervisor wants done again, as a mail tells it. */
export type ToldRework = {
  scheduleId: string
  title: string
  location: string
  timezone: string
  task: string
  /** The signatures of the supervisor, and of who did it. */
  signature: string
  doneBy: string
  startsAt: Date
  inspectedAt: Date
  note: string | null
  photoKey: string | null
}

type ReworkInMail = {
  language: Language
  origin: string
  /** The tasks that the mail names, at least one, oldest first. */
  rework: ToldRework[]
  /** How many there are together. */
  count: number
}

/** Quotes what a supervisor wants done again, where and why. */
export function reworkInMail({ language, origin, rework, count }: ReworkInMail) {
  const t = translatorFor(language, 'mail')
  const [first] = rework
  if (!first) throw new Error('A mail about rework without any')
  const { scheduleId, startsAt, timezone } = first
  const title = t('rework.title', { title: first.title })
  const url = `${origin}/schedules/${scheduleId}/attendance/table?unit=day&from=${localDay(startsAt, timezone).date}`
  const titles = {
    one: { subject: title, title, action: { label: t('notDone.action'), url } },
    several: t('reworks.title'),
  }
  const photoKeys = photosInMail(rework)
  const quotes = rework.map((one) => quoteOf(one, { language, photoKeys }))
  return { ...quotedInMail({ language, origin, quotes, count, lead: t('rework.lead'), ...titles }), photoKeys }
}

type Quoting = { language: Language; photoKeys: string[] }

function quoteOf(one: ToldRework, { language, photoKeys }: Quoting) {
  const t = translatorFor(language, 'mail')
  const { signature, title, location, task, doneBy, timezone: timeZone, photoKey } = one
  const timeOf = (instant: Date) => formatDateTime({ instant, timeZone, language })
  const times = { time: timeOf(one.inspectedAt), slot: timeOf(one.startsAt) }
  const intro = t('rework.writer', { signature, title, location, task, doneBy, ...times })
  const photo = photoInMail(photoKey, { photoKeys, alt: t('rework.photo') })
  return { intro, text: one.note ?? t('rework.photo'), photo }
}
