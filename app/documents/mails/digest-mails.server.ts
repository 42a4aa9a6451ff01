import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import type { DigestFile } from '#app/domain/digests/digest-file.ts'
import type { Digest } from '#app/domain/digests/digest.ts'
import { formatDays, formatTime } from '#app/i18n/format-dates.ts'
import { formatMean } from '#app/i18n/format-mean.ts'
import { shortened } from '#app/domain/texts/shortened.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { bestLanguage, type Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'
import type { MailContext, MailTexts } from './mail-of.server.ts'

/** How many schedules a digest names, those of which most is missing, and how many people. */
const namedPlaces = 8
const namedStaff = 10

type DigestMail = MailContext & {
  digest: Digest
  /** Whether the reader has an account. */
  isUser: boolean
  /** The head of the company's ledger; number 0 without entries. */
  head: LedgerHead
  /** Whether the reader may open the figures of these days. */
  hasFigures: boolean
  /** Where the reader chooses to be told less. */
  lessUrl: string
}

/**
 * Tells what was done in some days and what is missing, by schedule, and what waits. `digestFile` is the PDF of days on which
 * something was due.
 */
export function digestMail({
  language: requestedLanguage,
  origin,
  digest,
  isUser,
  head,
  hasFigures,
  lessUrl,
}: DigestMail): MailTexts & { digestFile?: DigestFile } {
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const { done, due, dates } = digest
  const period = formatDays({ from: new Date(dates.from), to: new Date(dates.to), timeZone: 'UTC', language })
  const subject = due > 0 ? t('digest.subject', { period, done, due }) : t('digest.subjectNothing', { period })
  const figures = { label: t('digest.figures'), url: `${origin}/analytics?${new URLSearchParams(dates)}` }
  const pdf = { label: t('digest.pdf'), url: `${origin}/digest.pdf?${new URLSearchParams(dates)}` }
  const mail: MailContent = {
    language,
    title: subject,
    lead: leadOf(digest, language),
    lists: listsOf(digest, language),
    action: { label: t('missedSlots.action'), url: `${origin}/dashboard` },
    links: [
      ...(hasFigures ? [figures] : []),
      ...(isUser && due > 0 ? [pdf] : []),
      { label: t('alert.less'), url: lessUrl },
    ],
    linkHelp: t('layout.linkHelp'),
    notes: [...(isUser && head.number > 0 ? [headInWords(head, language)] : []), t('alert.why')],
    sender: t('layout.sender'),
  }
  const texts = { subject, text: mailText(mail), html: mailHtml(mail) }
  return due > 0 ? { ...texts, digestFile: { ...dates, language } } : texts
}

/** Whoever keeps the mail can prove later that nothing before was changed: half of the hash tells it from all others. */
function headInWords({ number, hash }: DigestMail['head'], language: Language): string {
  const digits = hash.slice(0, 32).replaceAll(/(.{8})(?=.)/g, '$1 ')
  return translatorFor(language, 'ledger')('digest', { number, hash: digits })
}

/** The title of a digest's PDF. */
export function digestTitle(language: Language): string {
  return translatorFor(language, 'mail')('digest.document')
}

function leadOf({ done, due }: Digest, language: Language): string {
  const t = translatorFor(language, 'mail')
  if (due === 0) return t('digest.leadNothing')
  return done === due ? t('digest.leadAll') : t('digest.leadMissing', { count: due - done })
}

function listsOf(
  { places, outOfLimits, comments, defects, ratings, newStaff, today }: Digest,
  language: Language,
): MailContent['lists'] {
  const t = translatorFor(language, 'mail')
  const named = places.slice(0, namedPlaces).map((place) => t('digest.place', place))
  const others = places.length - named.length
  if (others > 0) named.push(t('digest.morePlaces', { count: others }))
  const names = shortened(newStaff, namedStaff)
  const also = [
    ...(outOfLimits > 0 ? [t('digest.outOfLimits', { count: outOfLimits })] : []),
    ...(comments > 0 ? [t('digest.comments', { count: comments })] : []),
    ...(defects > 0 ? [t('defects:pendingCount', { count: defects })] : []),
    ...(ratings.mean === null
      ? []
      : [t('guests:digest', { count: ratings.count, mean: formatMean(ratings.mean, language) })]),
    ...(names.length > 0 ? [t('digest.newStaff', { names: formatList(names, language) })] : []),
    todayInWords(today, language),
  ]
  return [
    ...(named.length > 0 ? [{ intro: t('digest.places'), items: named }] : []),
    { intro: t('digest.also'), items: also },
  ]
}

function todayInWords(today: Digest['today'], language: Language): string {
  const t = translatorFor(language, 'mail')
  if (!today) return t('digest.todayNothing')
  const time = formatTime({ instant: today.firstAt, timeZone: today.timezone, language })
  return t('digest.today', { count: today.count, time })
}
