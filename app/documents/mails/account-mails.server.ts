import { bestLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { nameInMail } from './name-in-mail.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

export type MailTexts = { subject: string; text: string; html: string }

type Letter = { language: string | null; origin: string }

/** Asks the owner of an address to confirm it, and says for which name: whoever registered may have been a stranger. */
export function verifyEmailMail({
  language,
  origin,
  token,
  name,
}: Letter & { token: string; name: string }): MailTexts {
  const { t, ...frame } = frameOf(language)
  return mailOf(t('verifyEmail.subject'), {
    ...frame,
    title: t('verifyEmail.title'),
    lead: t('verifyEmail.lead', { name: nameInMail(name) }),
    action: { label: t('verifyEmail.action'), url: `${origin}/verify-email/${token}` },
    notes: [t('verifyEmail.validity'), t('verifyEmail.notYou')],
  })
}

/** Tells the owner of an account that somebody registered with its address once more. */
export function accountExistsMail({ language, origin }: Letter): MailTexts {
  const { t, ...frame } = frameOf(language)
  return mailOf(t('accountExists.subject'), {
    ...frame,
    title: t('accountExists.title'),
    lead: t('accountExists.lead'),
    action: { label: t('accountExists.action'), url: `${origin}/login` },
    notes: [t('accountExists.notYou')],
  })
}

/** Lets the owner of an account choose a new password. */
export function resetPasswordMail({ language, origin, token }: Letter & { token: string }): MailTexts {
  const { t, ...frame } = frameOf(language)
  return mailOf(t('resetPassword.subject'), {
    ...frame,
    title: t('resetPassword.title'),
    lead: t('resetPassword.lead'),
    action: { label: t('resetPassword.action'), url: `${origin}/reset-password/${token}` },
    notes: [t('resetPassword.validity'), t('resetPassword.notYou')],
  })
}

/** Tells the owner of an account that its password is another now. */
export function passwordChangedMail({ language, origin }: Letter): MailTexts {
  const { t, ...frame } = frameOf(language)
  return mailOf(t('passwordChanged.subject'), {
    ...frame,
    title: t('passwordChanged.title'),
    lead: t('passwordChanged.lead'),
    action: { label: t('passwordChanged.action'), url: `${origin}/forgot-password` },
    notes: [t('passwordChanged.notYou')],
  })
}

function frameOf(wanted: string | null) {
  const language = bestLanguage([wanted])
  const t = translatorFor(language, 'mail')
  return { t, language, linkHelp: t('layout.linkHelp'), sender: t('layout.sender') }
}

function mailOf(subject: string, content: MailContent): MailTexts {
  return { subject, text: mailText(content), html: mailHtml(content) }
}
