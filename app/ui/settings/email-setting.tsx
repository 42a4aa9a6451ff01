import { useTranslation } from 'react-i18next'
import type { EmailChange } from '#app/domain/accounts/schema.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { NoPassword } from './no-password.tsx'
import { SettingsForm } from './settings-form.tsx'
import { CodeField } from './two-factor/code-field.tsx'
import { useSettingsForm, type SettingsAnswer } from './use-settings-form.ts'

type EmailSettingProps = {
  email: string
  /** The new address that is not confirmed yet. */
  pendingEmail: string | null
  hasPassword: boolean
  hasSecondFactor: boolean
  answer: SettingsAnswer
}

/** The address for signing in and for mails. A new one takes effect once its link was opened. */
export function EmailSetting({ email: current, pendingEmail, answer, ...proof }: EmailSettingProps) {
  const { t } = useTranslation('settings')
  const { form, fields, failure } = useSettingsForm<EmailChange>('email', { answer })
  const { email, password, code } = fields
  const focus = focusFirstWrong([email, password, code])
  const state = (
    <p>
      {t('email.current')} <strong>{current}</strong>
      {pendingEmail && (
        <>
          <br />
          {t('email.pending', { email: pendingEmail })}
        </>
      )}
    </p>
  )
  if (!proof.hasPassword) {
    return (
      <Section title={t('email.title')} id="email">
        <div className="fields">
          {state}
          <NoPassword to="changeEmail" />
        </div>
      </Section>
    )
  }
  return (
    <SettingsForm
      formName="email"
      title={t('email.title')}
      help={t('email.help')}
      form={form}
      failure={failure}
      action={t('email.action')}
    >
      {state}
      <Field field={email} label={t('email.new')}>
        <TextInput field={email} type="email" autoComplete="email" required {...focus(email)} />
      </Field>
      <Field field={password} label={t('password.own')} hint={t('password.ownHint')}>
        <TextInput field={password} type="password" autoComplete="current-password" required {...focus(password)} />
      </Field>
      {proof.hasSecondFactor && <CodeField field={code} {...focus(code)} />}
    </SettingsForm>
  )
}
