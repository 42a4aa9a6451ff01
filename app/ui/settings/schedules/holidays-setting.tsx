import { useTranslation } from 'react-i18next'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput, type ChoiceGroup } from '#app/ui/form/select-input.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

/** The chosen region, or the one that the address of the company suggests, and all regions with their names. */
export type RegionChoice = {
  region: string | null
  suggested: { region: string; name: string } | null
  /** By country. */
  options: ChoiceGroup[]
}

/** The region whose public holidays the schedules of the company keep. */
export function HolidaysSetting({ region, suggested, options, answer }: RegionChoice & { answer: SettingsAnswer }) {
  const { t } = useTranslation('holidays')
  const { form, fields, failure } = useSettingsForm<{ region: string }>('holidays', {
    answer,
    defaultValue: { region: region ?? suggested?.region ?? '' },
  })
  const hint = suggested ? t('setting.suggested', { region: suggested.name }) : undefined
  return (
    <SettingsForm formName="holidays" title={t('title')} form={form} failure={failure}>
      <p className="hint">{t('setting.help')}</p>
      <Field field={fields.region} label={t('setting.region')} hint={hint}>
        <SelectInput field={fields.region} placeholder={t('setting.none')} options={options} />
      </Field>
    </SettingsForm>
  )
}
