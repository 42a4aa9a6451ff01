import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

export type MailTexts = { subject: string; text: string; html: string }

/** In whose language, and under which address the server is reached. */
export type Letter = { language: string | null; origin: string }

type Content = {
  language: string | null
  /** The mail that has its subject and title, where they are not its own. */
  heading?: string
  /** Where the button leads. */
  url: string
  params?: Record<string, string | number>
  list?: MailContent['list']
  /** What somebody wrote. */
  quote?: string
  notes: string[]
}

/** The mail whose texts stand in mail.json under its name. */
export function mailOf(
  mail: string,
  { language: wanted, heading = mail, url, params = {}, list, quote, notes }: Content,
): MailTexts {
  const language = bestLanguage([wanted])
  const t = translatorFor(language, 'mail')
  const content: MailContent = {
    language,
    title: t(`${heading}.title`, params),
    lead: t(`${mail}.lead`, params),
    quote: quote === undefined ? undefined : { intro: t(`${mail}.message`), text: quote },
    list,
    action: { label: t(`${mail}.action`), url },
    linkHelp: t('layout.linkHelp'),
    notes: notes.map((note) => t(`${mail}.${note}`)),
    sender: t('layout.sender'),
  }
  return { subject: t(`${heading}.subject`, params), text: mailText(content), html: mailHtml(content) }
}
