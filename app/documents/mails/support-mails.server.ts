import type { SupportMessage } from '#app/domain/support/support-message.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { defaultLanguage, isLanguage, languageName } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'

type SupportMailFacts = {
  contact: {
    firstName: string
    lastName: string
    email: string
    companyName: string | null
    street: string | null
    postalCode: string | null
    city: string | null
    plan: Plan
  }
  message: SupportMessage
  /** The page on which support answers. */
  url: string
}

/** Sends an owner's message to support, in the operator's language: a question, or a request for a plan. */
export function supportMessageMail({ contact, message, url }: SupportMailFacts): MailTexts {
  const t = translatorFor(defaultLanguage, 'mail')
  const name = `${contact.firstName} ${contact.lastName}`
  const place = [contact.postalCode, contact.city].filter(Boolean).join(' ')
  const facts = {
    name,
    company: contact.companyName,
    address: [contact.street, place].filter(Boolean).join(', '),
    email: contact.email,
    phone: message.phone,
    plan: t(`common:plan.name.${contact.plan}`),
    language: isLanguage(message.language) ? languageName(message.language) : null,
    page: message.page,
  }
  return mailOf('supportMessage', {
    language: defaultLanguage,
    heading: message.topic ? 'planRequest' : 'supportMessage',
    url,
    params: { company: contact.companyName ?? name, plan: message.topic ?? '' },
    quote: message.text,
    list: {
      intro: t('supportMessage.facts'),
      items: Object.entries(facts).flatMap(([fact, value]) => (value ? [t(`supportMessage.${fact}`, { value })] : [])),
    },
    notes: ['linkEnds'],
  })
}

/** Sends support's answer to an owner, in the owner's language. */
export function supportAnswerMail({ language, origin, text }: MailContext & { text: string }): MailTexts {
  return mailOf('supportAnswer', {
    language,
    url: `${origin}/help-chat`,
    quote: text,
    notes: ['reply'],
  })
}
