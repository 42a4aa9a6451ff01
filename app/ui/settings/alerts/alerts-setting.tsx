import { useTranslation } from 'react-i18next'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { digestRhythms } from '#app/domain/digests/rhythms.ts'
import { defaultTimeZone, timeZones } from '#app/domain/schedules/rules.ts'
import { zoneInWords } from '#app/i18n/schedule-words.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { WaitInput } from './wait-input.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

/** A zone that is no longer offered stays as it is. */
type ShownAlertSettings = Omit<AlertSettings, 'timezone'> & { timezone: string | null }

type AlertsSettingProps = {
  email: string
  settings: ShownAlertSettings
  /** Whether mails to the address were refused for good. */
  isRefused: boolean
  answer: SettingsAnswer
}

/** Of what and when the user is told. */
export function AlertsSetting({ email, settings, isRefused, answer }: AlertsSettingProps) {
  const { t } = useTranslation('alerts')
  const { form, fields, failure } = useSettingsForm<ShownAlertSettings>('alerts', { answer, defaultValue: settings })
  const { missed, comments, digest, digestTime, digestAlways, minutesAfter, quietFrom, quietUntil, timezone } = fields
  const labels = {
    digest: t('field.digest'),
    digestTime: t('field.digestTime'),
    minutesAfter: t('field.minutesAfter'),
    quietFrom: t('field.quietFrom'),
    quietUntil: t('field.quietUntil'),
    timezone: t('field.timezone'),
  }
  return (
    <SettingsForm
      formName="alerts"
      title={t('settings.title')}
      help={t('settings.help', { email })}
      article="alerts"
      form={form}
    >
      <ErrorSummary form={form} labels={labels} title={t('settings.failed')} failure={failure} />
      {isRefused && (
        <Banner tone="bad" title={t('refusedTitle')}>
          {t('refused', { email })}
        </Banner>
      )}
      <Check field={missed} label={t('field.missed')} hint={t('field.missedHint')} />
      <Check field={comments} label={t('field.comments')} hint={t('field.commentsHint')} />
      <Field field={minutesAfter} label={labels.minutesAfter} hint={t('field.minutesAfterHint')}>
        <WaitInput field={minutesAfter} chosen={settings.minutesAfter} />
      </Field>
      <div className="two">
        <Field field={quietFrom} label={labels.quietFrom} optional>
          <TextInput field={quietFrom} type="time" />
        </Field>
        <Field field={quietUntil} label={labels.quietUntil} optional hint={t('field.quietHint')}>
          <TextInput field={quietUntil} type="time" />
        </Field>
      </div>
      <div className="two">
        <Field field={digest} label={labels.digest} hint={t('field.digestHint')}>
          <SelectInput
            field={digest}
            options={digestRhythms.map((value) => ({ value, label: t(`digest.${value}`) }))}
          />
        </Field>
        <Field field={digestTime} label={labels.digestTime}>
          <TextInput field={digestTime} type="time" />
        </Field>
      </div>
      <Check field={digestAlways} label={t('field.digestAlways')} />
      <Field field={timezone} label={labels.timezone}>
        <SelectInput
          field={timezone}
          placeholder={zoneInWords(t, defaultTimeZone)}
          options={timeZones
            .filter((zone) => zone !== defaultTimeZone)
            .map((zone) => ({ value: zone, label: zoneInWords(t, zone) }))}
        />
      </Field>
    </SettingsForm>
  )
}
