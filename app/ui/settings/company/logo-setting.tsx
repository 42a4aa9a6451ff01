import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'
import { LogoInput } from './logo-input.tsx'

const removal = 'noLogo'

/** The company's logo, with forms to replace and remove it. */
export function LogoSetting({ address, answer }: { address: string | null; answer: SettingsAnswer }) {
  const { t } = useTranslation('company')
  const { form, fields, failure } = useSettingsForm<{ logo: File }>('logo', { answer })
  return (
    <>
      <SettingsForm
        formName="logo"
        title={t('logo.title')}
        help={t('logo.help')}
        form={form}
        failure={failure}
        action={t('logo.upload')}
        tone="plain"
        encType="multipart/form-data"
      >
        <ErrorSummary form={form} labels={{ logo: t('logo.field') }} title={t('logo.failed')} failure={failure} />
        {address && (
          <div className="logo-shown">
            <img className="logo" src={address} alt={t('logo.shown')} />
            <button className="btn plain" form={removal}>
              {t('logo.remove')}
            </button>
          </div>
        )}
        <LogoInput key={address} field={fields.logo} />
      </SettingsForm>
      <Form id={removal} method="post" preventScrollReset>
        <input type="hidden" name="subject" value={removal} />
      </Form>
    </>
  )
}
