import type { Comment } from '#app/domain/comments/comment.ts'
import type { NotDoneReport } from '#app/domain/not-done/not-done-report.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { formatDateTime, formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { reasonInWords } from '#app/i18n/reason-in-words.ts'
import { commentsInMail } from './comments-in-mail.server.ts'
import type { MailContent } from './mail-layout.ts'
import { notDoneInMail, type ToldNotDone } from './not-done-in-mail.server.ts'
import { defectsInMail, type ToldDefect } from './defects-in-mail.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { readingsInMail } from './readings-in-mail.server.ts'
import { offlineInMail, type ToldOffline } from './offline-in-mail.server.ts'
import { reworkInMail, type ToldRework } from './rework-in-mail.server.ts'

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
  /** What staff said of the missing tasks, oldest first. */
  reports: NotDoneReport[]
}

/** What one message tells. */
export type Alerts = {
  language: Language
  origin: string
  /** The slots, those that were done after all, posts about what could not be done, tasks to be done again, check-ins with values out of their limits, defects, and comments that it lists, at least one, earliest first. */
  slots: ToldSlot[]
  offline: ToldOffline[]
  notDone: ToldNotDone[]
  rework: ToldRework[]
  readings: OutOfLimits[]
  defects: ToldDefect[]
  comments: Comment[]
  /** How many there are together. */
  counts: Record<'slots' | 'offline' | 'notDone' | 'rework' | 'readings' | 'defects' | 'comments', number>
  now: Date
}

type AlertContent = Omit<MailContent, 'language' | 'linkHelp' | 'notes' | 'sender'> & {
  subject: string
  photoKeys?: string[]
}

/** One missed slot in detail, or a list of several; and quotes of staff and supervisors. */
export function alertContent(alerts: Alerts): AlertContent {
  const { language, slots, offline, notDone, rework, readings, defects, comments, counts } = alerts
  const t = translatorFor(language, 'mail')
  const parts: AlertContent[] = []
  if (slots.length > 0) parts.push(slotsInMail(alerts))
  if (offline.length > 0) parts.push(offlineInMail({ ...alerts, count: counts.offline }))
  if (notDone.length > 0) parts.push(notDoneInMail({ ...alerts, count: counts.notDone }))
  if (rework.length > 0) parts.push(reworkInMail({ ...alerts, count: counts.rework }))
  if (readings.length > 0) parts.push(readingsInMail({ ...alerts, count: counts.readings }))
  if (defects.length > 0) parts.push(defectsInMail({ ...alerts, count: counts.defects }))
  if (comments.length > 0) {
    const content = commentsInMail({ ...alerts, count: counts.comments })
    const title = t('comments.title', { count: counts.comments })
    parts.push(parts.length > 0 ? { ...content, subject: title, title } : content)
  }
  const [first, ...others] = parts
  if (!first) throw new Error('An alert about nothing')
  return others.reduce((whole, part) => joined(whole, part, language), first)
}

/** Two contents as one: the second's button becomes a link. */
function joined(first: AlertContent, second: AlertContent, language: Language): AlertContent {
  const t = translatorFor(language, 'mail')
  return {
    ...first,
    subject: t('alert.both', { missed: first.subject, comments: second.subject }),
    title: t('alert.both', { missed: first.title, comments: second.title }),
    quotes: [...(first.quotes ?? []), ...(second.quotes ?? [])],
    links: [...(first.links ?? []), ...(second.action ? [second.action] : [])],
    photoKeys: [...(first.photoKeys ?? []), ...(second.photoKeys ?? [])],
  }
}

function slotsInMail({ slots, counts: { slots: count }, ...alerts }: Alerts): SlotContent {
  const [first] = slots
  if (!first) throw new Error('An alert without a slot')
  return count === 1 ? oneSlot(first, alerts) : severalSlots(slots, { ...alerts, count })
}

type SlotContent = Pick<MailContent, 'title' | 'lead' | 'lists' | 'action'> & {
  subject: string
  links: { label: string; url: string }[]
}

function oneSlot(slot: ToldSlot, { language, origin }: { language: Language; origin: string }): SlotContent {
  const t = translatorFor(language, 'mail')
  const { scheduleId, title, location, tasks, staff, madeUpAt, reports } = slot
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
    ...reports.map((report) => {
      const date = formatTime({ instant: report.at, timeZone, language })
      return `${t('excuses:reported', { name: report.by, date })}: ${reasonInWords(t, report)}`
    }),
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
  const items = slots.map((slot) => slotInWords(slot, language))
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

/** A slot as one of several: when, what and where, and whether it was made up for, or why staff could not do it. */
export function slotInWords(slot: ToldSlot, language: Language): string {
  const t = translatorFor(language, 'mail')
  const { title, location, madeUpAt, reports } = slot
  const momentOf = (instant: Date) => ({ instant, timeZone: zoneOf(slot), language })
  const facts = { title, location, time: formatDateTime(momentOf(slot.startsAt)) }
  const reasons = new Set(reports.map(({ reason }) => t(`excuses:reason.${reason}`)))
  return madeUpAt
    ? t('missedSlots.madeUp', { ...facts, madeUp: formatTime(momentOf(madeUpAt)) })
    : [t('missedSlots.slot', facts), ...reasons].join(', ')
}

/** The time of a slot, with its date where it was not today. */
function sinceInWords(slot: ToldSlot, { language, now }: { language: Language; now: Date }): string {
  const timeZone = zoneOf(slot)
  const isToday = slot.startsAt >= localDay(now, timeZone).start
  return (isToday ? formatTime : formatDateTime)({ instant: slot.startsAt, timeZone, language })
}
