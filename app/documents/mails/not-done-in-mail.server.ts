import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'
import { shortened } from '#app/domain/texts/shortened.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import { reasonInWords } from '#app/i18n/reason-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { MailContent } from './mail-layout.ts'
import { quotedInMail } from './quoted-in-mail.server.ts'

/** What a person said at once that they could not do, as a mail tells it. */
export type ToldNotDone = {
  scheduleId: string
  title: string
  location: string
  timezone: string
  signature: string
  /** The public names of the tasks that are neither done nor excused since. */
  tasks: string[]
  slotAt: string
  startsAt: Date
  reportedAt: Date
  reason: ExcuseReason
  note: string | null
}

/** How many tasks of a post a mail names. */
const namedTasks = 5

type NotDoneInMail = {
  language: Language
  origin: string
  /** The posts that the mail quotes, at least one, oldest first. */
  notDone: ToldNotDone[]
  /** How many there are together. */
  count: number
}

/** Quotes who could not do what, where and why. */
export function notDoneInMail({ language, origin, notDone, count }: NotDoneInMail) {
  const t = translatorFor(language, 'mail')
  const [first] = notDone
  if (!first) throw new Error('A mail about what could not be done without any')
  const { scheduleId, slotAt, title, startsAt, timezone: timeZone } = first
  const time = formatDateTime({ instant: startsAt, timeZone, language })
  const url = `${origin}/schedules/${scheduleId}/attendance/table?unit=day&from=${slotAt.slice(0, 10)}`
  const action = { label: t('notDone.action'), url }
  const one = { subject: t('notDone.subject', { title, time }), title: t('notDone.title', { title }), action }
  const quotes = notDone.map((post) => quoteOf(post, language))
  return quotedInMail({ language, origin, quotes, count, lead: t('notDone.lead'), one, several: t('notDones.title') })
}

function quoteOf(one: ToldNotDone, language: Language): NonNullable<MailContent['quotes']>[number] {
  const t = translatorFor(language, 'mail')
  const { signature, title, location, tasks, timezone: timeZone } = one
  const timeOf = (instant: Date) => formatDateTime({ instant, timeZone, language })
  const intro = t('notDone.writer', {
    signature,
    time: timeOf(one.reportedAt),
    title,
    location,
    slot: timeOf(one.startsAt),
    tasks: formatList(shortened(tasks, namedTasks), language),
  })
  return { intro, text: reasonInWords(t, one) }
}
