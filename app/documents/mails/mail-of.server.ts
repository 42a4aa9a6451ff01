import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

export type MailTexts = { subject: string; text: string; html: string }

/** The language of a mail, and the server's origin. */
export type MailContext = { language: string | null; origin: string }

type Content = {
  language: string | null
  /** The mail in mail.json whose subject and title are used, when not its own. */
  heading?: string
  /** The address of the button. */
  url: string
  params?: Record<string, string | number>
  list?: MailContent['list']
  /** What somebody wrote. */
  quote?: string
  notes: string[]
}

/** The mail with the texts that mail.json has under its name. */
export function mailOf(
  mail: string,
  { language: requestedLanguage, heading = mail, url, params = {}, list, quote, notes }: Content,
): MailTexts {
  const language = bestLanguage([requestedLanguage])
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
