import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { supportTextLength } from '#app/domain/support/limits.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'
import { isLanguage, languageName } from '#app/i18n/languages.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Conversation } from './conversation.tsx'

type Contact = { firstName: string; lastName: string; email: string; companyName: string | null; plan: Plan }

type AnswerPageProps = {
  contact: Contact
  messages: SupportMessage[]
  /** Whether an answer was stored just now. */
  isSent: boolean
  answer: { reply: SubmissionResult; failure: Failure | null } | undefined
}

/** The messages of an owner, and the form for support's answer. */
export function AnswerPage({ contact, messages, isSent, answer }: AnswerPageProps) {
  const { t } = useTranslation('support')
  const [form, fields] = useForm<{ text: string }>({ id: 'answer', lastResult: answer?.reply })
  const name = `${contact.firstName} ${contact.lastName}`
  return (
    <Sheet title={t('answer.title', { name })}>
      {isSent && !answer && <Banner tone="good" title={t('answer.sent')} />}
      <Section title={t('answer.facts')}>
        <Facts contact={contact} newest={messages.findLast(({ author }) => author === 'owner')} />
      </Section>
      <Section title={t('chat.log')}>
        <div className="help-chat">
          <Conversation messages={messages} names={{ owner: name, support: t('author.support') }} />
          <Form method="post" action="?" className="fields" id={form.id} noValidate>
            <ErrorSummary
              form={form}
              labels={{ text: t('answer.label') }}
              title={t('answer.failed')}
              failure={answer?.failure}
            />
            <Field field={fields.text} label={t('answer.label')} hint={t('answer.hint', { email: contact.email })}>
              <TextArea field={fields.text} required rows={8} maxLength={supportTextLength} />
            </Field>
            <div>
              <SubmitButton>{t('answer.submit')}</SubmitButton>
            </div>
          </Form>
        </div>
      </Section>
    </Sheet>
  )
}

/** The page of a link that has expired or is invalid. */
export function DeadAnswerLink({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation('support')
  const reason = hasEnded ? 'ended' : 'unknown'
  return (
    <Sheet title={t(`answer.${reason}.title`)}>
      <p>{t(`answer.${reason}.text`)}</p>
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicPage>
      <PageHead title={title} />
      {children}
    </PublicPage>
  )
}

/** The owner who writes, and the page of their last message. */
function Facts({ contact, newest }: { contact: Contact; newest: SupportMessage | undefined }) {
  const { t } = useTranslation('support')
  const language = newest?.language
  const facts = {
    name: `${contact.firstName} ${contact.lastName}`,
    company: contact.companyName,
    email: contact.email,
    plan: t(`common:plan.name.${contact.plan}`),
    language: isLanguage(language) ? languageName(language) : null,
    page: newest?.page,
  }
  return (
    <dl className="legal-facts">
      {Object.entries(facts).map(
        ([fact, value]) =>
          value && (
            <div key={fact}>
              <dt>{t(`fact.${fact}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
