import { useTranslation } from 'react-i18next'
import { languageName } from '#app/i18n/languages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { LanguageForm } from './language-form.tsx'
import { ThemeForm } from './theme-form.tsx'

/** The menu for language and theme on pages without the user menu; its label is the page's language. */
export function DisplayMenu() {
  const { t } = useTranslation('common')
  return (
    <details className="menu">
      <summary>
        <Icon name="globe" />
        <span className="vh">
          {t('menu.language')}, {t('menu.theme')}
        </span>
        {languageName(useLanguage())}
        <Icon name="chevron-down" />
      </summary>
      <div className="panel">
        <LanguageForm />
        <hr />
        <ThemeForm />
      </div>
    </details>
  )
}
