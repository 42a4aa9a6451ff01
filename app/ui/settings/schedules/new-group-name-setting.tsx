import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { GroupNameField } from './group-name-field.tsx'

/** The form for a new group. */
export function NewGroupNameSetting({ plan, answer }: { plan: Plan; answer: SettingsAnswer }) {
  const { t } = useTranslation('group-names')
  const { form, fields, failure } = useSettingsForm<{ name: string }>('groupName', { answer })
  if (!hasFeature(plan, 'groupNames') && !failure) {
    return (
      <Section title={t('add.title')}>
        <LockedFeature feature="groupNames" />
      </Section>
    )
  }
  return (
    <SettingsForm formName="groupName" title={t('add.title')} form={form} action={t('add.submit')} tone="plain">
      <ErrorSummary form={form} labels={{ name: t('field.name') }} title={t('add.failed')} failure={failure} />
      <GroupNameField field={fields.name} />
    </SettingsForm>
  )
}
