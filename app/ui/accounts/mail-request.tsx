import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { EmailOnly } from '#app/domain/accounts/schema.ts'
import type { Failure } from '#app/domain/errors.ts'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { AccountPage } from './account-page.tsx'
import { MailSent } from './mail-sent.tsx'
import { Refusal } from './refusal.tsx'

type MailRequestProps = {
  /** Which mail; its texts have this name in `accounts.json`. */
  of: 'forgotPassword' | 'resendVerification'
  /** Whether the mail was requested, and for which address, if that is known. */
  mail: { sent: boolean; email: string | null }
  /** The address that the form starts with. */
  knownEmail?: string | null
  answer: { reply: SubmissionResult; failure: Failure | null } | undefined
}

/** The form that requests a mail with a link, or the page after it. */
export function MailRequest({ of, mail, knownEmail, answer }: MailRequestProps) {
  const { t } = useTranslation('accounts')
  const [form, { email }] = useForm<EmailOnly>({
    id: 'mail-request',
    lastResult: answer?.reply,
    defaultValue: { email: knownEmail ?? '' },
  })
  if (mail.sent) {
    return (
      <MailSent
        title={t(`${of}.sentTitle`)}
        text={mail.email === null ? t(`${of}.sent`) : t(`${of}.sentTo`, { email: mail.email })}
        help={t(`${of}.sentHelp`)}
        toSignIn={t(`${of}.toSignIn`)}
      />
    )
  }
  return (
    <AccountPage title={t(`${of}.title`)}>
      <p className="soft">{t(`${of}.lead`)}</p>
      {answer?.failure && !answer.failure.field && <Refusal failure={answer.failure} />}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <Field field={email} label={t('field.email')}>
          <TextInput field={email} type="email" autoComplete="username" required />
        </Field>
        <SubmitButton wide>{t(`${of}.action`)}</SubmitButton>
      </Form>
      <p className="small soft">
        <Link to="/login">{t(`${of}.toSignIn`)}</Link>
      </p>
    </AccountPage>
  )
}
