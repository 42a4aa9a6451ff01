import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { accountLengths } from '#app/domain/accounts/limits.ts'
import type { Registration } from '#app/domain/accounts/schema.ts'
import { companyLengths } from '#app/domain/company/limits.ts'
import type { Failure } from '#app/domain/errors.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Refusal } from './refusal.tsx'

type RegistrationFormProps = { reply: SubmissionResult | undefined; failure: Failure | null | undefined }

/** The fields of a registration. */
export function RegistrationForm({ reply, failure }: RegistrationFormProps) {
  const { t } = useTranslation('accounts')
  const [form, fields] = useForm<Registration>({ id: 'register', lastResult: reply })
  const { firstName, lastName, companyName, email, password, acceptTerms, hasSubscribedToNews } = fields
  const labels = {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    companyName: t('field.companyName'),
    email: t('field.email'),
    password: t('field.password'),
    acceptTerms: t('field.terms'),
  }
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      {failure && !failure.field ? (
        <Refusal failure={failure} />
      ) : (
        <ErrorSummary form={form} labels={labels} title={t('register.notYet')} failure={failure} />
      )}
      <div className="two">
        <Field field={firstName} label={labels.firstName}>
          <TextInput field={firstName} autoComplete="given-name" maxLength={accountLengths.name.max} required />
        </Field>
        <Field field={lastName} label={labels.lastName}>
          <TextInput field={lastName} autoComplete="family-name" maxLength={accountLengths.name.max} required />
        </Field>
      </div>
      <Field field={companyName} label={labels.companyName} hint={t('register.companyNameHint')} optional>
        <TextInput field={companyName} autoComplete="organization" maxLength={companyLengths.name.max} />
      </Field>
      <Field field={email} label={labels.email} hint={t('register.emailHint')}>
        <TextInput field={email} type="email" autoComplete="username" required />
      </Field>
      <Field field={password} label={labels.password} hint={t('register.passwordHint')}>
        <TextInput field={password} type="password" autoComplete="new-password" required />
      </Field>
      <div>
        <Check
          field={acceptTerms}
          label={t('register.acceptTerms')}
          hint={
            <a href="/terms" target="_blank" rel="noreferrer">
              {t('register.readTerms')}
            </a>
          }
        />
        <Check field={hasSubscribedToNews} label={t('register.news')} hint={t('register.newsHint')} />
      </div>
      <SubmitButton wide>{t('register.action')}</SubmitButton>
    </Form>
  )
}
