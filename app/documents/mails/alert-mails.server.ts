import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { alertContent, type Alerts } from './alert-content.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'
import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'
import { nameInMail } from './name-in-mail.ts'

type AlertMail = MailContext &
  Omit<Alerts, 'language'> & {
    /** Where the reader chooses to be told less. */
    lessUrl: string
  }

/** Tells of one missed slot in detail, or lists several; and quotes comments. */
export function alertMail({ language: requestedLanguage, lessUrl, ...alerts }: AlertMail): MailTexts {
  const language = bestLanguage([requestedLanguage])
  const t = translatorFor(language, 'mail')
  const content = alertContent({ ...alerts, language })
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

type RecipientQuestion = Pick<MailContext, 'language'> & { sender: string; url: string }

/** Asks a person whether they want to be told of a company's missed slots. */
export function recipientQuestionMail({ language, sender, url }: RecipientQuestion): MailTexts {
  return mailOf('recipientQuestion', { language, url, params: { company: nameInMail(sender) }, notes: ['notYou'] })
}
