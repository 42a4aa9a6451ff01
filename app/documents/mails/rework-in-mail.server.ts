import { localDay } from '#app/domain/time/local-time.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { MailContent } from './mail-layout.ts'
import { photoInMail, photosInMail } from './photos-in-mail.ts'

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

type ReworkContent = Pick<MailContent, 'title' | 'lead' | 'quotes' | 'action'> & {
  subject: string
  photoKeys: string[]
}

/** Quotes what a supervisor wants done again, where and why. */
export function reworkInMail({ language, origin, rework, count }: ReworkInMail): ReworkContent {
  const t = translatorFor(language, 'mail')
  const [first] = rework
  if (!first) throw new Error('A mail about rework without any')
  const photoKeys = photosInMail(rework)
  const quotes = rework.map((one) => quoteOf(one, { language, photoKeys }))
  if (count > rework.length) quotes.push({ intro: t('notDones.more'), text: '', photo: undefined })
  const lead = t('rework.lead')
  if (count > 1) {
    const title = t('reworks.title')
    const action = { label: t('missedSlots.action'), url: `${origin}/dashboard` }
    return { subject: title, title, lead, quotes, action, photoKeys }
  }
  const { scheduleId, title, startsAt, timezone } = first
  const url = `${origin}/schedules/${scheduleId}/attendance/table?unit=day&from=${localDay(startsAt, timezone).date}`
  const heading = t('rework.title', { title })
  return { subject: heading, title: heading, lead, quotes, action: { label: t('notDone.action'), url }, photoKeys }
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
