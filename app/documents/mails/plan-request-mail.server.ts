import type { PlanRequest } from '#app/domain/plans/schema.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'
import type { MailTexts } from './mail-of.server.ts'

type Asking = {
  name: string
  email: string
  /** What the company is called, or null where it has no name yet. */
  company: string | null
  /** Street, postal code and city, as far as they are known. */
  address: string
  /** The plan in force. */
  plan: Plan
  request: PlanRequest
}

/** Tells the operator that an owner asks for a plan, in the language of the operator. It is answered, so it has no button. */
export function planRequestMail({ name, email, company, address, plan, request }: Asking): MailTexts {
  const t = translatorFor(defaultLanguage, 'mail')
  const facts = [
    { fact: 'name', value: name },
    { fact: 'company', value: company },
    { fact: 'address', value: address },
    { fact: 'email', value: email },
    { fact: 'phone', value: request.phone },
    { fact: 'plan', value: t(`common:plan.name.${plan}`) },
  ]
  const content: MailContent = {
    language: defaultLanguage,
    title: t('planRequest.title', { plan: request.plan }),
    lead: t('planRequest.lead'),
    list: {
      intro: t('planRequest.facts'),
      items: facts.flatMap(({ fact, value }) => (value ? [t(`planRequest.${fact}`, { value })] : [])),
    },
    linkHelp: '',
    notes: [t('planRequest.message'), ...request.message.split(/\n+/)],
    sender: t('layout.sender'),
  }
  const subject = t('planRequest.subject', { plan: request.plan, company: company ?? name })
  return { subject, text: mailText(content), html: mailHtml(content) }
}
