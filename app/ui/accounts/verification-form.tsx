import { Form, useSubmit } from '@remix-run/react'
import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verification } from '#app/domain/accounts/schema.ts'
import type { Failure } from '#app/domain/errors.ts'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Refusal } from './refusal.tsx'

type VerificationFormProps = {
  form: FormMetadata<Verification>
  /** The field for a new password; null where the registered one is enough. */
  password: FormField | null
  link: EmailLink
  /** Whether a script sends the form at once. */
  sendsItself: boolean
  failure: Failure | null | undefined
}

/** What the link confirms: a registration, or a new address of an account. */
type EmailLink = { confirms: 'registration'; name: string } | { confirms: 'address'; email: string }

/** Shows the registration or the new address, and asks whether the reader requested it. */
export function VerificationForm({ form, password, link, sendsItself, failure }: VerificationFormProps) {
  const { t } = useTranslation('accounts')
  const sentForm = useSentForm(sendsItself)
  return (
    <Form ref={sentForm} method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      {failure && !failure.field && <Refusal failure={failure} />}
      {link.confirms === 'registration' ? (
        <p>
          {t(password ? 'verifyEmail.several' : 'verifyEmail.lead')}
          <br />
          <strong>{link.name}</strong>
        </p>
      ) : (
        <p>
          {t('verifyEmail.newAddress')}
          <br />
          <strong>{link.email}</strong>
        </p>
      )}
      {password ? (
        <>
          <p>{t('verifyEmail.choose')}</p>
          <Field field={password} label={t('verifyEmail.password')} hint={t('register.passwordHint')}>
            <TextInput field={password} type="password" autoComplete="new-password" required />
          </Field>
        </>
      ) : (
        <p>{t('verifyEmail.ask')}</p>
      )}
      <SubmitButton wide>{t('verifyEmail.action')}</SubmitButton>
      <SubmitButton wide tone="plain" name="notMe" value="on">
        {t('verifyEmail.notMe')}
      </SubmitButton>
    </Form>
  )
}

/** A ref that sends its form once, if `sendsItself` is set. */
function useSentForm(sendsItself: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const submit = useSubmit()
  useEffect(() => {
    if (!sendsItself || wasSent.current) return
    wasSent.current = true
    submit(form.current)
  }, [sendsItself, submit])
  return form
}
