import type { Language } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type { MailContent } from './mail-layout.ts'

type Quotes = NonNullable<MailContent['quotes']>

type Quoted = {
  language: Language
  origin: string
  /** Those that the mail quotes, and how many there are together. */
  quotes: Quotes
  count: number
  lead: string
  /** What a mail about one is called, and where it leads. */
  one: { subject: string; title: string; action: NonNullable<MailContent['action']> }
  /** What a mail about several is called; it leads to the dashboard. */
  several: string
}

type QuotedContent = Pick<MailContent, 'title' | 'lead' | 'quotes' | 'action'> & { subject: string }

/** The content of a mail that quotes one, or several. */
export function quotedInMail({ language, origin, quotes, count, lead, one, several }: Quoted): QuotedContent {
  const t = translatorFor(language, 'mail')
  const all = count > quotes.length ? [...quotes, { intro: t('notDones.more'), text: '' }] : quotes
  if (count === 1) return { ...one, lead, quotes: all }
  const action = { label: t('missedSlots.action'), url: `${origin}/dashboard` }
  return { subject: several, title: several, lead, quotes: all, action }
}
