import type { Comment } from '#app/domain/comments/comment.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { formatDateTime, formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { bestLanguage, type Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { commentsInMail } from './comments-in-mail.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'
import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'
import { nameInMail } from './name-in-mail.ts'

/** A missed slot, as a mail tells it. */
export type ToldSlot = {
  scheduleId: string
  title: string
  location: string
  timezone: string | null
  startsAt: Date
  closedAt: Date
  /** The public names of the missing tasks, and the signatures of the people assigned to them. */
  tasks: string[]
  staff: string[]
  /** When it was made up for; null if it is still missing. */
  madeUpAt: Date | null
}

type AlertMail = MailContext & {
  /** The slots and comments that the mail lists, at least one, earliest first. */
  slots: ToldSlot[]
  comments: Comment[]
  /** How many there are together. */
  counts: { slots: number; comments: number }
  /** Where the reader chooses to be told less. */
  lessUrl: string
  now: Date
}

/** Tells of one missed slot in detail, or lists several; and quotes comments. */
export function alertMail({ language: requestedLanguage, lessUrl, ...alerts }: AlertMail): MailTexts {
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const content = contentOf({ ...alerts, language })
  const mail: MailContent = {
    ...content,
    language,
    links: [...(content.links ?? []), { label: t('alert.less'), url: lessUrl }],
    linkHelp: t('layout.linkHelp'),
    notes: [t('alert.why')],
    sender: t('layout.sender'),
  }
  const { subject, photoKeys = [] } = content
  return { subject, text: mailText(mail), html: mailHtml(mail), photoKeys }
}

type AlertMailBody = Omit<AlertMail, 'language' | 'lessUrl'> & { language: Language }
type AlertContent = Omit<MailContent, 'language' | 'linkHelp' | 'notes' | 'sender'> & {
  subject: string
  photoKeys?: string[]
}

function contentOf(alerts: AlertMailBody): AlertContent {
  const { language, slots, comments } = alerts
  if (slots.length === 0) return commentsInMail({ ...alerts, count: alerts.counts.comments })
  const missed = slotsInMail(alerts)
  if (comments.length === 0) return missed
  const t = translatorFor(language, 'mail')
  const count = alerts.counts.comments
  const { quotes, action, photoKeys } = commentsInMail({ ...alerts, count })
  const both = (missedWords: string) =>
    t('alert.both', { missed: missedWords, comments: t('comments.title', { count }) })
  const links = [...missed.links, ...(action ? [action] : [])]
  return { ...missed, subject: both(missed.subject), title: both(missed.title), quotes, links, photoKeys }
}

function slotsInMail({ slots, counts: { slots: count }, ...alerts }: AlertMailBody): SlotContent {
  const [first] = slots
  if (!first) throw new Error('An alert without a slot')
  return count === 1 ? oneSlot(first, alerts) : severalSlots(slots, { ...alerts, count })
}

type RecipientQuestion = Pick<MailContext, 'language'> & { sender: string; url: string }

/** Asks a person whether they want to be told of a company's missed slots. */
export function recipientQuestionMail({ language, sender, url }: RecipientQuestion): MailTexts {
  return mailOf('recipientQuestion', { language, url, params: { company: nameInMail(sender) }, notes: ['notYou'] })
}

type SlotContent = Pick<MailContent, 'title' | 'lead' | 'lists' | 'action'> & {
  subject: string
  links: { label: string; url: string }[]
}

function oneSlot(slot: ToldSlot, { language, origin }: { language: Language; origin: string }): SlotContent {
  const t = translatorFor(language, 'mail')
  const { scheduleId, title, location, tasks, staff, madeUpAt } = slot
  const timeZone = zoneOf(slot)
  const params = {
    title,
    time: formatDateTime({ instant: slot.startsAt, timeZone, language }),
    closed: formatTime({ instant: slot.closedAt, timeZone, language }),
  }
  const facts = [
    t('missedSlot.location', { location }),
    ...(tasks.length > 0 ? [t('missedSlot.tasks', { tasks: formatList(tasks, language) })] : []),
    ...(staff.length > 0 ? [t('missedSlot.staff', { staff: formatList(staff, language) })] : []),
    ...(madeUpAt ? [t('missedSlot.madeUp', { time: formatTime({ instant: madeUpAt, timeZone, language }) })] : []),
  ]
  const schedule = `${origin}/schedules/${scheduleId}`
  return {
    subject: t('missedSlot.subject', params),
    title: t('missedSlot.title', params),
    lead: t('missedSlot.lead', params),
    lists: [{ intro: t('missedSlot.facts'), items: facts }],
    action: { label: t('missedSlot.action'), url: schedule },
    links: [{ label: t('missedSlot.checkIns'), url: `${schedule}/attendance/check-ins` }],
  }
}

type Several = { language: Language; origin: string; count: number; now: Date }

function severalSlots(slots: ToldSlot[], { language, origin, count, now }: Several): SlotContent {
  const t = translatorFor(language, 'mail')
  const momentOf = (slot: ToldSlot, instant: Date) => ({ instant, timeZone: zoneOf(slot), language })
  const items = slots.map((slot) => {
    const { title, location, madeUpAt } = slot
    const facts = { title, location, time: formatDateTime(momentOf(slot, slot.startsAt)) }
    return madeUpAt
      ? t('missedSlots.madeUp', { ...facts, madeUp: formatTime(momentOf(slot, madeUpAt)) })
      : t('missedSlots.slot', facts)
  })
  const unlisted = count - slots.length
  const [first] = slots
  const time = first ? sinceInWords(first, { language, now }) : ''
  return {
    subject: t('missedSlots.subject', { count, time }),
    title: t('missedSlots.title', { count }),
    lead: t('missedSlots.since', { time }),
    lists: [
      {
        intro: t('missedSlots.lead'),
        items: unlisted > 0 ? [...items, t('missedSlots.more', { count: unlisted })] : items,
      },
    ],
    action: { label: t('missedSlots.action'), url: `${origin}/dashboard` },
    links: [],
  }
}

/** The time of a slot, with its date where it was not today. */
function sinceInWords(slot: ToldSlot, { language, now }: { language: Language; now: Date }): string {
  const timeZone = zoneOf(slot)
  const isToday = slot.startsAt >= localDay(now, timeZone).start
  return (isToday ? formatTime : formatDateTime)({ instant: slot.startsAt, timeZone, language })
}
