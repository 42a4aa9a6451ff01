import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

type HeadsSettingProps = { address: string | null; answer: SettingsAnswer }

/** Whether all who know an address may see the heads of the ledger, and that address. */
export function HeadsSetting({ address, answer }: HeadsSettingProps) {
  const { t } = useTranslation('ledger')
  const { form, fields, failure } = useSettingsForm<{ published: boolean }>('heads', {
    answer,
    defaultValue: { published: address !== null },
  })
  return (
    <SettingsForm formName="heads" title={t('setting.title')} form={form} failure={failure}>
      <Check field={fields.published} label={t('setting.publish')} hint={t('setting.hint')} />
      {address && (
        <p>
          {t('setting.address')}:{' '}
          <a className="link" href={address}>
            {address}
          </a>
        </p>
      )}
    </SettingsForm>
  )
}
