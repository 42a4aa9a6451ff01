import { localDateTime } from '#app/domain/time/local-time.ts'
import { formatDateTime, formatTime } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { quotedInMail } from './quoted-in-mail.server.ts'

/** A slot that was told as missed and was done without a network, as a mail tells it. */
export type ToldOffline = {
  scheduleId: string
  title: string
  location: string
  timezone: string
  signature: string
  startsAt: Date
  madeAt: Date
  sentAt: Date
}

type OfflineInMail = {
  language: Language
  origin: string
  /** The slots that the mail names, at least one, oldest first. */
  offline: ToldOffline[]
  /** How many there are together. */
  count: number
}

/** Says of slots that were told as missed that they were done after all. */
export function offlineInMail({ language, origin, offline, count }: OfflineInMail) {
  const t = translatorFor(language, 'mail')
  const [first] = offline
  if (!first) throw new Error('A mail about what came later without any')
  const { scheduleId, title, startsAt: instant, timezone: timeZone } = first
  const several = t('offlineSlots.title')
  const url = `${origin}/schedules/${scheduleId}/attendance/check-ins`
  const one = {
    subject: t('offlineSlot.subject', { title, time: formatDateTime({ instant, timeZone, language }) }),
    title: several,
    action: { label: t('missedSlot.checkIns'), url },
  }
  const quotes = offline.map((slot) => {
    const { slot: intro, times: text } = offlineInWords(slot, language)
    return { intro: `${intro}, ${slot.signature}`, text }
  })
  return quotedInMail({ language, origin, quotes, count, lead: t('offlineSlots.lead'), one, several })
}

/** Which slot it was, and when it was done and sent, the latter with its date if that is another day. */
export function offlineInWords(told: ToldOffline, language: Language): { slot: string; times: string } {
  const t = translatorFor(language, 'mail')
  const { title, location, timezone: timeZone, startsAt, madeAt, sentAt } = told
  const momentOf = (instant: Date) => ({ instant, timeZone, language })
  const dateOf = (instant: Date) => localDateTime(instant, timeZone).slice(0, 10)
  const formatSent = dateOf(madeAt) === dateOf(sentAt) ? formatTime : formatDateTime
  return {
    slot: t('missedSlots.slot', { title, location, time: formatDateTime(momentOf(startsAt)) }),
    times: t('offlineSlots.slot', { made: formatTime(momentOf(madeAt)), sent: formatSent(momentOf(sentAt)) }),
  }
}
