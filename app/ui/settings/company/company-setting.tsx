import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { CompanyFields } from './company-fields.tsx'
import { companyFieldNames, type CompanyValues } from './company-values.ts'

/** The form with the company's name, contact and registration. */
export function CompanySetting({ company, answer }: { company: CompanyValues; answer: SettingsAnswer }) {
  const { t } = useTranslation('company')
  const { form, fields, failure } = useSettingsForm<CompanyValues>('company', { answer, defaultValue: company })
  const labels = Object.fromEntries(companyFieldNames.map((name) => [name, t(`field.${name}`)]))
  return (
    <SettingsForm formName="company" title={t('data.title')} help={t('data.help')} form={form} failure={failure}>
      <ErrorSummary form={form} labels={labels} title={t('data.failed')} failure={failure} />
      <CompanyFields fields={fields} />
    </SettingsForm>
  )
}
