import { useTranslation } from 'react-i18next'
import type { Confirmation } from '#app/domain/accounts/schema.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ExportLink } from './export-link.tsx'
import { NoPassword } from './no-password.tsx'
import { SettingsForm } from './settings-form.tsx'
import { CodeField } from './two-factor/code-field.tsx'
import { useSettingsForm, type SettingsAnswer } from './use-settings-form.ts'

const kinds = ['schedules', 'tasks', 'staff', 'checkIns'] as const

type AccountDeletionProps = {
  contents: Record<(typeof kinds)[number], number>
  hasPassword: boolean
  hasSecondFactor: boolean
  answer: SettingsAnswer
}

/** Says what is deleted with the account. The form takes the password, and a code if two-factor sign-in is on. */
export function AccountDeletion({ contents, hasPassword, hasSecondFactor, answer }: AccountDeletionProps) {
  const { t } = useTranslation('settings')
  const { form, fields, failure } = useSettingsForm<Confirmation>('delete', { answer })
  const { password, code } = fields
  const focus = focusFirstWrong([password, code])
  const consequences = (
    <div className="consequences">
      <p>{t('delete.what')}</p>
      <ul>
        {kinds.map(
          (kind) => contents[kind] > 0 && <li key={kind}>{t(`delete.${kind}`, { count: contents[kind] })}</li>,
        )}
        <li>{t('delete.company')}</li>
      </ul>
      <p>{t('delete.forGood')}</p>
      <p>{t('delete.exportFirst')}</p>
      <p>
        <ExportLink />
      </p>
    </div>
  )
  if (!hasPassword) {
    return (
      <Section title={t('delete.title')} article="delete-account" id="delete">
        <div className="fields">
          {consequences}
          <NoPassword to="deleteAccount" />
        </div>
      </Section>
    )
  }
  return (
    <SettingsForm
      formName="delete"
      title={t('delete.title')}
      help={t('delete.help')}
      article="delete-account"
      form={form}
      failure={failure}
      action={t('delete.action')}
      tone="danger"
    >
      {consequences}
      <Field field={password} label={t('password.own')} hint={t('delete.passwordHint')}>
        <TextInput field={password} type="password" autoComplete="current-password" required {...focus(password)} />
      </Field>
      {hasSecondFactor && <CodeField field={code} {...focus(code)} />}
    </SettingsForm>
  )
}
