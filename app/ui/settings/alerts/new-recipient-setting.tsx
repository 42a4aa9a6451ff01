import { useTranslation } from 'react-i18next'
import { recipientNameLength } from '#app/domain/alerts/limits.ts'
import type { RecipientInput } from '#app/domain/alerts/schema.ts'
import { digestRhythms } from '#app/domain/digests/rhythms.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { languages, type Language } from '#app/i18n/languages.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { WaitInput } from './wait-input.tsx'

type NewRecipientSettingProps = {
  plan: Plan
  /** The language in which the person is asked, unless the owner chooses another. */
  language: Language
  answer: SettingsAnswer
}

/** The form that asks another person whether they want to be told. */
export function NewRecipientSetting({ plan, language, answer }: NewRecipientSettingProps) {
  const { t } = useTranslation('alerts')
  const { form, fields, failure } = useSettingsForm<RecipientInput>('recipient', {
    answer,
    defaultValue: { language, missed: true, minutesAfter: 0 },
  })
  if (!hasFeature(plan, 'recipients') && !failure) {
    return (
      <Section title={t('recipients.addTitle')}>
        <LockedFeature feature="recipients" />
      </Section>
    )
  }
  const { name, email, language: languageField, missed, comments, digest, minutesAfter } = fields
  const labels = {
    name: t('recipients.name'),
    email: t('recipients.email'),
    language: t('recipients.language'),
    missed: t('recipients.missed'),
    comments: t('recipients.comments'),
    digest: t('recipients.digest'),
    minutesAfter: t('field.minutesAfter'),
  }
  const focus = focusFirstWrong([name, email])
  return (
    <SettingsForm formName="recipient" title={t('recipients.addTitle')} form={form} action={t('recipients.add')}>
      <ErrorSummary form={form} labels={labels} title={t('recipients.addFailed')} failure={failure} />
      <Field field={name} label={labels.name}>
        <TextInput field={name} maxLength={recipientNameLength} required autoComplete="off" {...focus(name)} />
      </Field>
      <Field field={email} label={labels.email}>
        <TextInput field={email} type="email" maxLength={254} required autoComplete="off" {...focus(email)} />
      </Field>
      <Field field={languageField} label={labels.language}>
        <SelectInput
          field={languageField}
          options={languages.map(({ code, name: label }) => ({ value: code, label, lang: code }))}
        />
      </Field>
      <Check field={missed} label={labels.missed} />
      <Check field={comments} label={labels.comments} />
      <Field field={digest} label={labels.digest}>
        <SelectInput field={digest} options={digestRhythms.map((value) => ({ value, label: t(`digest.${value}`) }))} />
      </Field>
      <Field field={minutesAfter} label={labels.minutesAfter} hint={t('field.minutesAfterHint')}>
        <WaitInput field={minutesAfter} chosen={0} />
      </Field>
    </SettingsForm>
  )
}
