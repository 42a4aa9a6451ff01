import { Form, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languages } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** The languages as buttons of a menu. They load a new document, so that all of the page changes. */
export function LanguageForm() {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const current = useLanguage()
  return (
    <Form className="languages" method="post" action="/language" reloadDocument aria-label={t('menu.language')}>
      <input type="hidden" name="redirectTo" value={`${pathname}${withoutLanguage(search)}`} />
      {languages.map(({ code, name }) => (
        <button key={code} name="language" value={code} lang={code} aria-current={code === current || undefined}>
          {name}
        </button>
      ))}
    </Form>
  )
}

/** Without `lng`, which would override the choice. */
function withoutLanguage(search: string) {
  const params = new URLSearchParams(search)
  params.delete('lng')
  return params.size > 0 ? `?${params.toString()}` : ''
}
