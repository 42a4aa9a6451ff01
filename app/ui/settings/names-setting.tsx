import { useTranslation } from 'react-i18next'
import { accountLengths } from '#app/domain/accounts/limits.ts'
import type { Names } from '#app/domain/accounts/schema.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from './use-settings-form.ts'

const { max } = accountLengths.name

/** The user's names. */
export function NamesSetting({ names, answer }: { names: Names; answer: SettingsAnswer }) {
  const { t } = useTranslation('settings')
  const { t: accounts } = useTranslation('accounts')
  const { form, fields, failure } = useSettingsForm<Names>('names', { answer, defaultValue: names })
  const { firstName, lastName } = fields
  const focus = focusFirstWrong([firstName, lastName])
  return (
    <SettingsForm formName="names" title={t('names.title')} form={form} failure={failure}>
      <div className="two">
        <Field field={firstName} label={accounts('field.firstName')}>
          <TextInput field={firstName} autoComplete="given-name" maxLength={max} required {...focus(firstName)} />
        </Field>
        <Field field={lastName} label={accounts('field.lastName')}>
          <TextInput field={lastName} autoComplete="family-name" maxLength={max} required {...focus(lastName)} />
        </Field>
      </div>
    </SettingsForm>
  )
}
