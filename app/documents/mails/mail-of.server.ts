import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import type mailTexts from '../../../locales/en/mail.json'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

/** `photoKeys` are the photos that the HTML shows. */
export type MailTexts = { subject: string; text: string; html: string; photoKeys?: string[] }

/** The language of a mail, and the server's origin. */
export type MailContext = { language: string | null; origin: string }

type MailKey = keyof typeof mailTexts

/** The names under which mail.json has such a text: `verifyEmail` for `verifyEmail.lead`. */
type NameWith<Text extends string, Key = MailKey> = Key extends `${infer Name}.${Text}` ? Name : never

type MailName = NameWith<'lead'> & NameWith<'action'>
type HeadingName = NameWith<'subject'> & NameWith<'title'>
type NoteOf<Mail extends MailName, Key = MailKey> = Key extends `${Mail}.${infer Note}` ? Note : never

type Content<Mail extends MailName> = {
  language: string | null
  /** The mail in mail.json whose subject and title are used; by default its own. */
  heading?: HeadingName
  /** The address of the button. */
  url: string
  params?: Record<string, string | number>
  list?: NonNullable<MailContent['lists']>[number]
  /** What somebody wrote. */
  quote?: string
  notes: NoteOf<Mail>[]
} & (Mail extends HeadingName ? unknown : { heading: HeadingName })

/** The mail with the texts that mail.json has under its name. */
export function mailOf<Mail extends MailName>(
  mail: Mail,
  { language: requestedLanguage, heading, url, params = {}, list, quote, notes }: Content<Mail>,
): MailTexts {
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const content: MailContent = {
    language,
    title: t(`${heading ?? mail}.title`, params),
    lead: t(`${mail}.lead`, params),
    quotes: quote === undefined ? [] : [{ intro: t(`${mail}.message`), text: quote }],
    lists: list ? [list] : [],
    action: { label: t(`${mail}.action`), url },
    linkHelp: t('layout.linkHelp'),
    notes: notes.map((note) => t(`${mail}.${note}`)),
    sender: t('layout.sender'),
  }
  return { subject: t(`${heading ?? mail}.subject`, params), text: mailText(content), html: mailHtml(content) }
}
