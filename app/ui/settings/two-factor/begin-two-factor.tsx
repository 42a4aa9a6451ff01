import { useTranslation } from 'react-i18next'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { SubjectForm } from '#app/ui/settings/subject-form.tsx'
import { useSubjectForm, type SubjectAnswer } from '#app/ui/settings/use-subject-form.ts'

type BeginTwoFactorProps = { hasPassword: boolean; answer: SubjectAnswer }

/** What two-factor sign-in is, and the button that begins it. */
export function BeginTwoFactor({ hasPassword, answer }: BeginTwoFactorProps) {
  const { t } = useTranslation('two-factor')
  const { form, fields, failure } = useSubjectForm<{ password?: string | undefined }>('begin', { answer })
  return (
    <SubjectForm
      subject="begin"
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
    </SubjectForm>
  )
}
