import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { CodeField } from './code-field.tsx'

type ConfirmTwoFactorProps = { secret: string; qrCode: string; answer: SettingsAnswer }

/** The secret for the app, as a QR code and as text, and the field for the app's first code. */
export function ConfirmTwoFactor({ secret, qrCode, answer }: ConfirmTwoFactorProps) {
  const { t } = useTranslation('two-factor')
  const { form, fields, failure } = useSettingsForm<{ code: string }>('confirm', { answer })
  return (
    <SettingsForm
      formName="confirm"
      title={t('confirm.title')}
      form={form}
      failure={failure}
      action={t('confirm.action')}
    >
      <p>{t('confirm.scan')}</p>
      <div className="well">
        <div className="paper" aria-hidden="true" dangerouslySetInnerHTML={{ __html: qrCode }} />
      </div>
      <div>
        <p>{t('confirm.type')}</p>
        <p className="secret num">{inGroups(secret)}</p>
        <CopyButton text={secret} />
      </div>
      <CodeField field={fields.code} hint={t('confirm.hint')} />
    </SettingsForm>
  )
}

/** In groups of four, which are easy to type; apps ignore the spaces. */
function inGroups(secret: string) {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
