import { useTranslation } from 'react-i18next'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

type BeginTwoFactorProps = { hasPassword: boolean; answer: SettingsAnswer }

/** Explains two-factor sign-in, with the button that starts it. */
export function BeginTwoFactor({ hasPassword, answer }: BeginTwoFactorProps) {
  const { t } = useTranslation('two-factor')
  const { form, fields, failure } = useSettingsForm<{ password?: string | undefined }>('begin', { answer })
  return (
    <SettingsForm
      formName="begin"
      title={t('title')}
      article="second-factor"
      form={form}
      failure={failure}
      action={t('begin.action')}
    >
      <p>{t('begin.lead')}</p>
      <p className="soft">{t('begin.effects')}</p>
      {hasPassword && (
        <Field field={fields.password} label={t('password')}>
          <TextInput field={fields.password} type="password" autoComplete="current-password" required />
        </Field>
      )}
    </SettingsForm>
  )
}
