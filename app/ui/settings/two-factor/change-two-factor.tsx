import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { Proof } from '#app/domain/two-factor/schema.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { ProofFields } from './proof-fields.tsx'

type ChangeTwoFactorProps = { since: Date; recoveryCodesLeft: number; hasPassword: boolean; answer: SettingsAnswer }

/** Shows that it is on, the number of unused recovery codes, and forms to make new ones and to turn it off. */
export function ChangeTwoFactor({ since, recoveryCodesLeft, hasPassword, answer }: ChangeTwoFactorProps) {
  const { t } = useTranslation('two-factor')
  const language = useLanguage()
  const renew = useSettingsForm<Proof>('renew', { answer })
  const off = useSettingsForm<Proof>('off', { answer })
  const day = formatDate({ instant: since, timeZone: defaultTimeZone, language })
  return (
    <>
      <SettingsForm
        formName="renew"
        title={t('renew.title')}
        help={t('renew.since', { day })}
        article="second-factor"
        form={renew.form}
        failure={renew.failure}
        action={t('renew.action')}
        tone="plain"
      >
        <p>
          <b>{t('renew.left', { count: recoveryCodesLeft })}</b> {t('renew.text')}
        </p>
        <ProofFields hasPassword={hasPassword} fields={renew.fields} />
      </SettingsForm>
      <SettingsForm
        formName="off"
        title={t('off.title')}
        form={off.form}
        failure={off.failure}
        action={t('off.action')}
        tone="danger"
      >
        <p>{t('off.text')}</p>
        <ProofFields hasPassword={hasPassword} fields={off.fields} />
      </SettingsForm>
    </>
  )
}
