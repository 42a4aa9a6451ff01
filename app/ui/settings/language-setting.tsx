import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languages } from '#app/i18n/languages.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

const fieldId = 'language-setting'

/** The language of pages and mails. The form loads a new document, so that all of the page changes. */
export function LanguageSetting() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const current = useLanguage()
  return (
    <Section title={t('language.title')} help={t('language.help')} id="language">
      <Form className="fields" method="post" action="/language" reloadDocument>
        <input type="hidden" name="redirectTo" value="/user-settings" />
        <div className="field">
          <label htmlFor={fieldId}>{t('language.field')}</label>
          <select className="in" id={fieldId} name="language" defaultValue={current} autoComplete="off">
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <SubmitButton tone="plain">{common('action.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
