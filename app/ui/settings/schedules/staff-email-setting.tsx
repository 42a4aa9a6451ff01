import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

type StaffEmailSettingProps = { staffEmailRequired: boolean; answer: SettingsAnswer }

/** Whether each person on the staff needs an email address. */
export function StaffEmailSetting({ staffEmailRequired, answer }: StaffEmailSettingProps) {
  const { t } = useTranslation('group-names')
  const { form, fields, failure } = useSettingsForm<{ staffEmailRequired: boolean }>('staffEmail', {
    answer,
    defaultValue: { staffEmailRequired },
  })
  return (
    <SettingsForm formName="staffEmail" title={t('email.title')} form={form} failure={failure}>
      <Check field={fields.staffEmailRequired} label={t('email.require')} hint={t('email.hint')} />
    </SettingsForm>
  )
}
