import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

type OfflineSettingProps = { allowOffline: boolean; answer: SettingsAnswer }

/** Whether phones may check in without a network, at all schedules of the company. */
export function OfflineSetting({ allowOffline, answer }: OfflineSettingProps) {
  const { t } = useTranslation('envelopes')
  const { form, fields, failure } = useSettingsForm<{ allowOffline: boolean }>('offline', {
    answer,
    defaultValue: { allowOffline },
  })
  return (
    <SettingsForm formName="offline" title={t('setting.title')} form={form} failure={failure}>
      <Check field={fields.allowOffline} label={t('setting.allow')} hint={t('setting.hint')} />
      <p>
        <Link className="link" to="/offline">
          {t('setting.list')}
        </Link>
      </p>
    </SettingsForm>
  )
}
