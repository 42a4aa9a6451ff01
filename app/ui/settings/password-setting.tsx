import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RepeatedPasswordChange } from '#app/domain/accounts/schema.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { CodeField } from './two-factor/code-field.tsx'
import { useSettingsForm, type SettingsAnswer } from './use-settings-form.ts'

type PasswordSettingProps = { email: string; hasPassword: boolean; hasSecondFactor: boolean; answer: SettingsAnswer }

/** Changes the password. A user without one requests a link by mail to set it. */
export function PasswordSetting({ email, hasPassword, hasSecondFactor, answer }: PasswordSettingProps) {
  const { t } = useTranslation('settings')
  const { t: accounts } = useTranslation('accounts')
  const { form, fields, failure } = useSettingsForm<RepeatedPasswordChange>('password', { answer })
  const { currentPassword, password, confirmPassword, code } = fields
  const focus = focusFirstWrong([currentPassword, code, password, confirmPassword])
  if (!hasPassword) {
    return (
      <Section title={t('password.title')} id="password">
        <Form className="fields" method="post" action="/forgot-password">
          <p>{t('password.none')}</p>
          <input type="hidden" name="email" value={email} />
          <div>
            <SubmitButton tone="plain">{t('password.mail')}</SubmitButton>
          </div>
        </Form>
      </Section>
    )
  }
  return (
    <SettingsForm
      formName="password"
      title={t('password.title')}
      help={t('password.help')}
      form={form}
      failure={failure}
      action={t('password.action')}
    >
      <Field field={currentPassword} label={t('password.current')}>
        <TextInput
          field={currentPassword}
          type="password"
          autoComplete="current-password"
          required
          {...focus(currentPassword)}
        />
      </Field>
      {hasSecondFactor && <CodeField field={code} {...focus(code)} />}
      <div className="two">
        <Field field={password} label={t('password.new')} hint={accounts('register.passwordHint')}>
          <TextInput field={password} type="password" autoComplete="new-password" required {...focus(password)} />
        </Field>
        <Field field={confirmPassword} label={t('password.repeat')}>
          <TextInput
            field={confirmPassword}
            type="password"
            autoComplete="new-password"
            required
            {...focus(confirmPassword)}
          />
        </Field>
      </div>
    </SettingsForm>
  )
}
